import examples from "./examples.json" with { type: "json" }
import { PriceDrop, Price } from "#web/components/price.tsx"
import { RatingSpread, Rating } from "#web/components/rating.tsx"
import { Table } from "#web/components/table.tsx"
import type { ComponentExample } from "#web/pages/design/examples.ts"
import { Mark } from "#web/components/mark.tsx"
import { ShopMark } from "#web/features/shop-mark.tsx"

const NONE = "Nergens te koop"

export const PRICES: ReadonlyArray<ComponentExample> = [
  {
    name: "Prijs",
    Show: () => (
      <div className="design__row">
        <p className="design__right">
          <Price price="€ 1.234,50" none={NONE} />
          <Price price="€ 99,00" none={NONE} />
          <Price price="€ 0,99" none={NONE} />
        </p>
        <p className="design__right">
          <Price price="€ 1.234,50" none={NONE} size="medium" />
          <Price price="€ 99,00" none={NONE} size="medium" />
        </p>
        <Price price="€ 529,00" none={NONE} size="large" />
        <Price price={null} none={NONE} />
      </div>
    )
  },
  {
    name: "Prijsdaling",
    Show: () => (
      <div className="design__stack">
        <PriceDrop price="€ 529,00" was="€ 599,00" share="11 % lager" />
        <PriceDrop price="€ 529,00" was="€ 599,00" share="11 % lager" size="medium" />
        <PriceDrop price="€ 1.529,00" was="€ 1.999,00" share="23 % lager" size="large" />
      </div>
    )
  },
  {
    name: "Sterren",
    Show: () => (
      <div className="design__stack">
        <Rating average={4.3} text="4,3" count="128 beoordelingen" size="large" />
        <Rating average={5} text="5,0" count="1 beoordeling" />
        <Rating average={1.2} text="1,2" count="3 beoordelingen" />
        <Rating average={null} text="" count="" />
      </div>
    )
  },
  {
    name: "Spreiding van de sterren",
    Show: () => <RatingSpread rows={[...examples.ratings, { stars: 1, count: "0", share: 0 }]} />
  },
  {
    name: "Tabel",
    Show: () => (
      <div className="design__stack">
        <Table caption="Bestellingen" isCaptionShown columns={COLUMNS} rows={ROWS} narrow="stack" />
        <Table caption="Vergelijking, schuift opzij" {...examples.comparison} />
      </div>
    )
  }
]

const COLUMNS = [{ label: "Bestelling" }, { label: "Datum", isNumber: true }, { label: "Totaal", isNumber: true }]
const ROWS = examples.purchases.map(({ id, day, total }) => ({
  key: id,
  cells: [
    <a key={id} href={`#${id}`}>
      {id}
    </a>,
    day,
    total
  ]
}))

const COLOURS = examples.colours
const SIZES = ["xxl", "xl", "l", "m", "s", "xs"]
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

export const BASICS: ReadonlyArray<ComponentExample> = [
  {
    name: "Kleuren",
    Show: () => (
      <ul className="design__colours">
        {COLOURS.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    )
  },
  {
    name: "Letters",
    Show: () => (
      <div className="design__stack">
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: 1.2 }}>
            <span style={{ fontFamily: "var(--font-heading)", fontWeight: "var(--weight-bold)" }}>
              Vergelijk eerst.
            </span>{" "}
            {size === "xxl" ? null : "€ 1.234,50 · 14 nov 2026"}
          </p>
        ))}
      </div>
    )
  },
  {
    name: "Stappen van 4 px",
    Show: () => (
      <ul className="design__steps">
        {SPACES.map((step) => (
          <li key={step}>
            <i style={{ width: `var(--space-${step})`, height: `var(--space-${step})` }} />
            {step * 4}
          </li>
        ))}
      </ul>
    )
  },
  {
    name: "Merk en winkelmerk",
    Show: () => (
      <p className="design__row">
        <Mark />
        <ShopMark initials="WH" colour="#0b5752" />
        <ShopMark initials="GB" colour="#8a2f4c" />
      </p>
    )
  }
]
