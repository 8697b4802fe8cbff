import { createContext, type ReactElement, useContext, useId, useState } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { PrintedPage } from "#web/app/print-context.ts"
import { printPage } from "./print-page.ts"

/** What `page` is printed as, inside a component as the site has it; null for what is left to React. */
const printed = (page: ReactElement): PrintedPage | null => {
  let result: PrintedPage | null = null
  function Place() {
    result = printPage(page)
    return null
  }
  renderToString(<Place />)
  return result
}

const Word = createContext("none")

function Hooks() {
  const [count] = useState(2)
  return <b data-id={useId() !== ""}>{`${useContext(Word)} ${count}`}</b>
}

const PARTS: Readonly<Record<string, ReactElement>> = {
  sheet: (
    <div>
      <link rel="stylesheet" href="/a.css" />b
    </div>
  ),
  text: (
    <p>
      {"a"}
      {1}
      {""}
      {null}
      {false} {`<b>"'&`}
      <i>b</i>c{"d"}
    </p>
  ),
  attributes: (
    <a href="/zoeken/?q=a&b" className="a b" tabIndex={-1} aria-hidden data-on={false} hidden={false} title={undefined}>
      x
    </a>
  ),
  flags: <input type="checkbox" name="a" disabled required readOnly autoFocus={false} />,
  open: <details open inert={false} />,
  form: (
    <form action="/zoeken/" method="get" noValidate>
      <label htmlFor="q">q</label>
      <input id="q" autoComplete="off" inputMode="numeric" maxLength={5} />
      <select name="s" defaultValue="b">
        <option value="a">A</option>
        <option>b</option>
      </select>
      <button type="submit" popoverTarget="x" onClick={() => undefined}>
        ok
      </button>
    </form>
  ),
  picture: <img src="/a.webp" srcSet="/a.webp 1x" alt="" width={10} height={10} loading="lazy" decoding="async" />,
  drawing: (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <title>t</title>
      <path d="M0 0" strokeWidth={2} strokeLinecap="round" fillRule="evenodd" />
    </svg>
  ),
  style: <i style={{ "--width": 3, color: "red", backgroundColor: "blue" } as object} />,
  table: (
    <table>
      <tbody>
        <tr>
          <td colSpan={2}>a</td>
        </tr>
      </tbody>
    </table>
  ),
  inner: <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: "{}" }} />,
  hooks: <Hooks />,
  list: (
    <>
      {["a", "b"].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </>
  )
}

describe("printPage", () => {
  it.each(Object.entries(PARTS))("APP-10: prints %s as React does", (_, part) => {
    const whole = <div className="page">{part}</div>
    const [ours, reacts] = [document.createElement("div"), document.createElement("div")]
    ours.innerHTML = printed(whole)?.html ?? ""
    reacts.innerHTML = renderToString(whole)
    // Attributes may stand in another order.
    expect(ours.isEqualNode(reacts) ? "" : ours.innerHTML).toBe("")
  })

  it("APP-10: an input begins with its defaults", () => {
    expect(printed(<input defaultValue="a" defaultChecked />)?.html).toBe('<input value="a" checked=""/>')
  })

  it("APP-10, HEAD-01: what belongs in the head is given to React, but for the title of a drawing", () => {
    const page = printed(
      <main>
        <title>Lampen</title>
        <meta name="robots" content="noindex" />
        <svg>
          <title>Ster</title>
        </svg>
      </main>
    )
    expect(page?.html).toBe("<main><svg><title>Ster</title></svg></main>")
    expect(page?.head.map(({ type }) => type)).toEqual(["title", "meta"])
  })

  it("APP-10: contexts around the page reach its components", () => {
    function Place() {
      return <i title={printPage(<Hooks />)?.html} />
    }
    const html = renderToString(
      <Word value="lamp">
        <Place />
      </Word>
    )
    expect(html).toContain("lamp 2")
  })

  it.each(
    Object.entries({
      "an address that runs a script": <a href={"java\nscript:alert(1)"}>a</a>,
      "a provider": <Word value="a" />,
      "a length in numbers": <i style={{ width: 3 }} />,
      "a text area": <textarea defaultValue="a" />,
      "a form with an action of ours": <form action={() => undefined} />,
      "a file to keep": (
        <a href="/a" download={true}>
          a
        </a>
      ),
      "a script of its own": <script src="/a.js" async />,
      "a picture in several formats": <picture />,
      "a name it does not know": <i {...({ 'a"b': "c" } as object)} />,
      "a name of data it does not know": <i {...({ 'data-a"b': "c" } as object)} />
    })
  )("APP-10: %s is left to React", (_, page) => {
    expect(printed(page)).toBeNull()
  })

  it("APP-10, ROUTE-31: a component that fails fails the page", () => {
    const Broken = (): never => {
      throw new Error("broken")
    }
    expect(() => printed(<Broken />)).toThrow("broken")
  })
})
