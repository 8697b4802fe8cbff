import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { Checkbox } from "./checkbox.tsx"
import { Field } from "./field.tsx"
import { FormProblems } from "./form-problems.tsx"
import { RadioGroup } from "./radio-group.tsx"
import { Select } from "./select.tsx"
import { TextArea } from "./text-area.tsx"

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset["hydrated"]
})

const HINT = "Vier cijfers en twee letters."
const PROBLEM = "Dit is geen postcode."

/** Returns the texts in the `aria-describedby` of an element. */
const description = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")

const OPTIONS = [
  { value: "a", label: "Aap" },
  { value: "b", label: "Beer" }
]

const given = { name: "code", label: "Postcode", hint: HINT, problem: PROBLEM }

describe("form fields", () => {
  it.each([
    { what: "a line", role: "textbox", field: <Field {...given} /> },
    { what: "an amount", role: "textbox", field: <Field {...given} affix="€" /> },
    { what: "several lines", role: "textbox", field: <TextArea {...given} maxLength={100} /> },
    { what: "a list", role: "combobox", field: <Select {...given} options={OPTIONS} /> },
    {
      what: "a box",
      role: "checkbox",
      field: (
        <Checkbox name="code" hint={HINT} problem={PROBLEM}>
          Postcode
        </Checkbox>
      )
    },
    { what: "options", role: "radiogroup", field: <RadioGroup {...given} options={OPTIONS} /> }
  ])("UI-04: $what has a label, a hint and an error", ({ role, field }) => {
    render(field)
    const element = screen.getByRole(role, { name: /^Postcode/ })
    expect(element.getAttribute("aria-invalid")).toBe("true")
    expect(description(element)).toBe(`${HINT} ${PROBLEM}`)
  })

  it("UI-04: have no description without hint and error, or with empty texts", () => {
    render(<Field name="code" label="Postcode" problem="" hint="" />)
    const element = screen.getByRole("textbox", { name: "Postcode" })
    expect(element.getAttribute("aria-describedby")).toBeNull()
    expect(element.getAttribute("aria-invalid")).toBeNull()
  })

  it("UI-04: mark optional fields, and require the others", () => {
    render(
      <>
        <Field name="naam" label="Naam" />
        <Field name="tussen" label="Tussenvoegsel" isOptional />
      </>
    )
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Naam" }).required).toBe(true)
    const optional = screen.getByRole<HTMLInputElement>("textbox", { name: "Tussenvoegsel (niet verplicht)" })
    expect(optional.required).toBe(false)
  })

  it("UI-04: start a select with a prompt, or with its first option without one", () => {
    render(
      <>
        <Select name="a" label="Een" options={OPTIONS} />
        <Select name="b" label="Twee" options={OPTIONS} prompt={null} />
      </>
    )
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Een" }).value).toBe("")
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Twee" }).value).toBe("a")
  })
})

describe("TextArea", () => {
  it("UI-04: counts characters, and announces the number left near the limit", () => {
    const { container } = render(<TextArea name="tekst" label="Tekst" maxLength={50} defaultValue="hoi" />)
    const [area, count] = [screen.getByRole("textbox"), container.querySelector(".text-area__count > :first-child")]
    expect(count?.textContent).toBe("3 van 50 tekens")
    expect(screen.getByRole("status").textContent).toBe("")
    fireEvent.input(area, { target: { value: "x".repeat(49) } })
    expect(count?.textContent).toBe("nog 1 teken")
    expect(screen.getByRole("status").textContent).toBe("nog 1 teken")
  })
})

describe("FormProblems", () => {
  const problems = [
    { name: "code", text: PROBLEM },
    { name: null, text: "De winkel bezorgt hier niet." }
  ]

  it("UI-04: links to each field", () => {
    render(
      <>
        <FormProblems problems={problems} />
        <Field name="code" label="Postcode" problem={PROBLEM} />
      </>
    )
    const link = screen.getByRole("link", { name: PROBLEM })
    expect(link.getAttribute("href")).toBe(`#${screen.getByRole("textbox").id}`)
    expect(screen.getAllByRole("listitem")).toHaveLength(2)
  })

  it("UI-04: gets the focus when it appears, but not at hydration", () => {
    render(<FormProblems problems={problems} />)
    expect(document.activeElement).toBe(document.body)
    cleanup()
    document.documentElement.dataset["hydrated"] = ""
    render(<FormProblems problems={problems} />)
    expect(document.activeElement).toBe(screen.getByRole("alert"))
  })

  it("AUTH-45: shows a notice without the heading of errors", () => {
    render(<FormProblems problems={[{ name: null, text: "Je bent weer ingelogd.", isNotice: true }]} />)
    expect(screen.getByRole("alert").textContent).toBe("Je bent weer ingelogd.")
  })

  it("UI-04: renders nothing without errors", () => {
    const { container } = render(<FormProblems problems={[]} />)
    expect(container.textContent).toBe("")
  })
})
