import { Button, ButtonLink } from "#web/components/button.tsx"
import { Checkbox } from "#web/components/checkbox.tsx"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { PriceForm } from "#web/features/search/price-form.tsx"
import { RadioGroup } from "#web/components/radio-group.tsx"
import { Select } from "#web/components/select.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import examples from "./examples.json" with { type: "json" }
import { PRICE, force, type ComponentExample } from "./examples.ts"

const STATES = [
  ["hover", "Erboven"],
  ["focus", "Met focus"],
  ["active hover", "Ingedrukt"]
] as const

const COUNTRIES = examples.countries

export const FORMS: ReadonlyArray<ComponentExample> = [
  {
    name: "Knop",
    Show: () => (
      <div className="design__stack">
        {examples.buttons.map(({ look, name }) => (
          <p className="design__row" key={name}>
            <ButtonLink className={look} href="#knop" text={name} />
            {STATES.map(([force, state]) => (
              <Button className={look} type="button" key={force} data-force={force} text={state} />
            ))}
            <Button className={look} type="button" disabled text="Uit" />
            <Button className={look} type="button" aria-busy="true" text="Bezig" />
            <Button className={`${look} button--small`} type="button" text="Klein" />
          </p>
        ))}
        <p className="design__row">
          <Button className="button button--quiet" type="button" aria-pressed="true" text="Aan" />
          <Button className="button button--plain" type="button" text="Als een verwijzing" />
          <a href="#knop">Een verwijzing</a>
          <a href="#knop-2" data-force="hover">
            Erboven
          </a>
          <a href="#knop-3" data-force="focus">
            Met focus
          </a>
          <button className="button button--icon" type="button" aria-label="Sluiten">
            <svg className="dialog__cross" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
            </svg>
          </button>
        </p>
      </div>
    )
  },
  {
    name: "Veld",
    Show: ({ at }) => (
      <div className="design__stack design__narrow">
        <Field id={`${at}-naam`} name="naam" label="Naam" autoComplete="name" />
        <div ref={force("hover")}>
          <Field id={`${at}-naam-2`} name="naam-2" label="Erboven" defaultValue="Noor" />
        </div>
        <div ref={force("focus")}>
          <Field id={`${at}-naam-3`} name="naam-3" label="Met focus" defaultValue="Noor" />
        </div>
        <Field
          id={`${at}-mail`}
          name="mail"
          label="E-mailadres"
          type="email"
          hint="Alleen voor de bevestiging van je bestelling."
          placeholder="naam@voorbeeld.nl"
        />
        <Field id={`${at}-tussen`} name="tussen" label="Tussenvoegsel" isOptional />
        <Field id={`${at}-prijs`} name="prijs" label="Hoogste prijs, in euro" affix="€" inputMode="decimal" />
        <Field
          id={`${at}-postcode`}
          name="postcode"
          label="Postcode"
          defaultValue="1234"
          problem="Een postcode heeft vier cijfers en twee letters, zoals 1234 AB."
        />
        <Field id={`${at}-uit`} name="uit" label="Land" defaultValue="Nederland" disabled />
        <Field id={`${at}-vast`} name="vast" label="Ordernummer" defaultValue="KK-20418" readOnly />
      </div>
    )
  },
  {
    name: "Keuzelijst",
    Show: ({ at }) => (
      <div className="design__stack design__narrow">
        <Select id={`${at}-land`} name="land" label="Land" options={COUNTRIES} />
        <Select id={`${at}-land-2`} name="land-2" label="Land" options={COUNTRIES} prompt={null} isOptional />
        <Select
          id={`${at}-land-3`}
          name="land-3"
          label="Land"
          options={COUNTRIES}
          problem="Kies het land van je adres."
        />
        <Select id={`${at}-land-4`} name="land-4" label="Land" options={COUNTRIES} disabled />
      </div>
    )
  },
  {
    name: "Vinkje",
    Show: ({ at }) => (
      <div className="design__narrow">
        <Checkbox id={`${at}-nieuws`} name="nieuws" hint="Hoogstens één keer per week.">
          Stuur me prijsdalingen
        </Checkbox>
        <div ref={force("hover")}>
          <Checkbox id={`${at}-boven`} name="boven">
            Erboven
          </Checkbox>
        </div>
        <div ref={force("focus")}>
          <Checkbox id={`${at}-focus`} name="focus">
            Met focus
          </Checkbox>
        </div>
        <Checkbox id={`${at}-aan`} name="aan" defaultChecked>
          Alleen op voorraad
        </Checkbox>
        <Checkbox id={`${at}-akkoord`} name="akkoord" problem="Zonder akkoord kunnen we je bestelling niet plaatsen.">
          Ik ga akkoord met de <a href="#voorwaarden">voorwaarden</a>
        </Checkbox>
        <Checkbox id={`${at}-dicht`} name="dicht" disabled>
          Niet te kiezen
        </Checkbox>
        <Checkbox id={`${at}-vast`} name="vast" disabled defaultChecked>
          Altijd aan
        </Checkbox>
      </div>
    )
  },
  {
    name: "Keuzerondjes",
    Show: ({ at }) => (
      <div className="design__stack design__narrow">
        <RadioGroup
          id={`${at}-aanhef`}
          name={`${at}-aanhef`}
          label="Hoe spreken we je aan"
          isOptional
          chosen="geen"
          options={examples.salutations}
        />
        <RadioGroup
          id={`${at}-bezorging`}
          name={`${at}-bezorging`}
          label="Bezorging"
          look="cards"
          chosen="thuis"
          options={[
            { value: "thuis", label: "Thuis bezorgd", hint: "Morgen tussen 9 en 18 uur", aside: "€ 4,95" },
            { value: "punt", label: "Afhaalpunt", hint: "In 2 werkdagen", aside: "gratis" },
            { value: "winkel", label: "In de winkel", hint: "Nu niet op voorraad", isDisabled: true }
          ]}
        />
        <RadioGroup
          id={`${at}-fout`}
          name={`${at}-fout`}
          label="Betaalwijze"
          problem="Kies hoe je wilt betalen."
          options={[
            { value: "ideal", label: "iDEAL" },
            { value: "kaart", label: "Kaart" }
          ]}
        />
      </div>
    )
  },
  {
    name: "Tekstvak met teller",
    Show: ({ at }) => (
      <div className="design__stack design__narrow">
        <TextArea
          id={`${at}-review`}
          name="review"
          label="Je beoordeling"
          hint="Wat viel je op, en wat had je graag vooraf geweten?"
          maxLength={500}
        />
        <TextArea
          id={`${at}-bijna`}
          name="bijna"
          label="Bijna vol"
          maxLength={40}
          defaultValue="Stil, zuinig en makkelijk schoon."
        />
      </div>
    )
  },
  {
    name: "Bereik",
    Show: () => (
      <div className="design__narrow">
        <PriceForm price={PRICE} />
      </div>
    )
  },
  {
    name: "Fouten in een formulier",
    Show: ({ at }) => (
      <FormProblems
        takesFocus={false}
        problems={examples.problems.map(({ id, ...problem }) => ({ ...problem, id: `${at}-${id}` }))}
      />
    )
  }
]
