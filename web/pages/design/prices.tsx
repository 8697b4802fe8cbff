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
    Show: () => (
      <RatingSpread
        rows={[
          { stars: 5, count: "1.204", share: 100, href: "#vijf" },
          { stars: 4, count: "480", share: 40, href: "#vier" },
          { stars: 3, count: "96", share: 8, href: "#drie" },
          { stars: 2, count: "12", share: 1, href: "#twee" },
          { stars: 1, count: "0", share: 0 }
        ]}
      />
    )
  },
  {
    name: "Tabel",
    Show: () => (
      <div className="design__stack">
        <Table caption="Bestellingen" isCaptionShown columns={COLUMNS} rows={ROWS} narrow="stack" />
        <Table caption="Vergelijking, schuift opzij" columns={WIDE_COLUMNS} rows={WIDE_ROWS} />
      </div>
    )
  }
]

const COLUMNS = [{ label: "Bestelling" }, { label: "Datum", isNumber: true }, { label: "Totaal", isNumber: true }]
const ROWS = [
  {
    key: "1",
    cells: [
      <a key="1" href="#kk-20418">
        KK-20418
      </a>,
      "14 nov 2026",
      "€ 1.234,50"
    ]
  },
  {
    key: "2",
    cells: [
      <a key="2" href="#kk-20399">
        KK-20399
      </a>,
      "2 nov 2026",
      "€ 8,95"
    ]
  }
]
const WIDE_COLUMNS = [
  { label: "Eigenschap" },
  ...["Noordhof", "Hendrik & Boom", "Zilvermeer", "Duin"].map((label) => ({ label, isNumber: true }))
]
const WIDE_ROWS = [
  { key: "inhoud", cells: ["Inhoud", "8 kg", "10 kg", "9 kg", "7 kg"] },
  { key: "toeren", cells: ["Toeren", "1.400 per minuut", "1.600 per minuut", "1.400 per minuut", "1.200 per minuut"] },
  { key: "geluid", cells: ["Geluid", "72 dB", "76 dB", "onbekend", "74 dB"] }
]

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
