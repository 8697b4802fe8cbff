import { invoicePath } from "#domain/shopping/orders/document-path.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { priceWords } from "#domain/catalogue/prices/words.ts"
import { ROUTES, buildRoute } from "#domain/base/routes.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { WITHDRAWAL_TEXT } from "#domain/shopping/orders/return-outcome.ts"
import type { Message } from "./message.ts"

export type LetterBlock =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly href: string }
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "items"; readonly items: ReadonlyArray<LetterItem> }

interface LetterItem {
  readonly title: string
  readonly detail: string
  readonly href: string | null
}

export interface Letter {
  readonly subject: string
  readonly heading: string
  readonly blocks: ReadonlyArray<LetterBlock>
}

interface LetterLinks {
  readonly confirm: string
  readonly undo: string
}

type MessageOf<Kind extends Message["kind"]> = Extract<Message, { readonly kind: Kind }>

type LetterOf<Kind extends Message["kind"]> = (message: MessageOf<Kind>, links: LetterLinks) => Letter

const UNDO_TEXT =
  "Was jij dit niet? Draai de herroeping dan terug. Dat kan zolang er niets is terugbetaald of verstuurd, bij een annulering minstens 24 uur."

const text = (text: string): LetterBlock => ({ type: "text", text })
const heading = (text: string): LetterBlock => ({ type: "heading", text })
const button = (label: string, href: string): LetterBlock => ({ type: "button", label, href })
const items = (list: ReadonlyArray<LetterItem>): LetterBlock => ({ type: "items", items: list })

/** Returns the path of an order. Spec: MSG-03. */
export const orderHref = (orderId: string): string => buildRoute("orderDetails", { orderId }) ?? ROUTES.profileOrders

/** Makes buttons lead to addresses that work without a login, but for `undo`. Spec: GUEST-04, GUEST-09, WITHDRAW-09. */
export const withGuestLinks = (
  letter: Letter,
  orderId: string,
  link: (path: string) => string,
  undo: string
): Letter => ({
  ...letter,
  blocks: letter.blocks.map((block) => {
    if (block.type !== "button") return block
    if (block.href === undo) return block
    if (block.href === invoicePath(orderId)) return { ...block, href: link(block.href) }
    return { ...block, label: "Bekijk je bestelling", href: link(orderHref(orderId)) }
  })
})

const dropItem = (drop: MessageOf<"wishlist-drops">["drops"][number]): LetterItem => ({
  title: drop.name,
  detail: `nu ${priceText(drop)}, was ${euros(drop.was)}`,
  href: drop.path
})

const priceText = ({ price, shippingCost }: { readonly price: Cents; readonly shippingCost?: Cents | null }): string =>
  shippingCost === null ? priceWords({ price, shippingCost }) : euros(price)

const NO_SHIPPING = toCents(0)

const euros = (cents: number): string => formatCents(cents)

const pieces = (products: ReadonlyArray<{ readonly name: string; readonly quantity: number }>): LetterBlock =>
  items(products.map(({ name, quantity }) => ({ title: name, detail: `${quantity} ×`, href: null })))

const returnLetter = (
  { products, orderId }: { readonly products: Parameters<typeof pieces>[0]; readonly orderId: string },
  subject: string,
  lead: string,
  after: ReadonlyArray<LetterBlock> = []
): Letter => ({
  subject,
  heading: subject,
  blocks: [
    text(lead),
    pieces(products),
    ...after,
    button("Bekijk je retouren", `${ROUTES.profileOrders}#returns`),
    text(`De retour hoort bij bestelling ${orderId}.`)
  ]
})

const contactBlocks = ({
  name,
  email,
  subject,
  orderId,
  body
}: MessageOf<"contact-message" | "contact-received">): ReadonlyArray<LetterBlock> => [
  items(
    [
      { title: "Naam", detail: name, href: null },
      { title: "E-mailadres", detail: email, href: null },
      { title: "Onderwerp", detail: subject, href: null },
      { title: "Bestelling", detail: orderId ?? "", href: null }
    ].filter(({ detail }) => detail !== "")
  ),
  ...body
    .split("\n")
    .filter((line) => line !== "")
    .map(text)
]

const CANCELLED_BY: { readonly [Cause in MessageOf<"order-cancelled">["cause"]]: (shopName: string) => string } = {
  shopper: (shopName) => `Je bestelling bij ${shopName} is op jouw verzoek geannuleerd.`,
  shop: (shopName) => `${shopName} kan je bestelling niet leveren en heeft die geannuleerd.`,
  clock: (shopName) => `${shopName} heeft je bestelling niet op tijd aangenomen. Daarom is die geannuleerd.`
}

const TEMPLATES: { readonly [Kind in Message["kind"]]: LetterOf<Kind> } = {
  "newsletter-confirmation": (_, { confirm }) => ({
    subject: "Bevestig je aanmelding voor de nieuwsbrief",
    heading: "Nog één klik",
    blocks: [
      text("Je hebt dit adres aangemeld voor onze nieuwsbrief. Bevestig het, dan sturen we hem voortaan."),
      button("Bevestig mijn aanmelding", confirm),
      text("De link werkt zeven dagen. Zonder bevestiging sturen we niets.")
    ]
  }),
  "newsletter-issue": ({ title, intro, deals, posts }) => ({
    subject: title,
    heading: title,
    blocks: [
      text(intro),
      ...(deals.length === 0 ? [] : [heading("Goedkoper geworden"), items(deals.map(dropItem))]),
      ...(posts.length === 0
        ? []
        : [heading("Om te lezen"), items(posts.map((post) => ({ title: post.title, detail: "", href: post.path })))])
    ]
  }),
  "back-in-stock": ({ product }) => ({
    subject: `Weer op voorraad: ${product.name}`,
    heading: "Het is er weer",
    blocks: [
      text(`${product.name} is weer te koop, voor ${priceText(product)} bij ${product.shopName}.`),
      button("Bekijk het product", product.path),
      text("Je seintje is hiermee afgehandeld. Wil je er weer een? Vraag er dan opnieuw om als het uitverkocht is.")
    ]
  }),
  "price-alert": ({ product, target, shippingCost = NO_SHIPPING }) => ({
    subject: `Nu ${priceText({ ...product, shippingCost })}: ${product.name}`,
    heading: "Je prijs is er",
    blocks: [
      text(
        `${product.name} kost nu ${priceText({ ...product, shippingCost })} bij ${product.shopName}${(shippingCost ?? 0) === 0 ? "" : `, waarvan ${euros(shippingCost ?? 0)} voor verzending`}. Je wachtte op ${euros(target)}.`
      ),
      button("Bekijk het product", product.path)
    ]
  }),
  "wishlist-drops": ({ drops }) => ({
    subject: drops.length === 1 ? "Goedkoper op je verlanglijst" : `${drops.length} × goedkoper op je verlanglijst`,
    heading: "Goedkoper geworden",
    blocks: [
      text("Dit op je verlanglijst daalde in prijs."),
      items(drops.map(dropItem)),
      button("Naar je verlanglijst", ROUTES.profileWishlist)
    ]
  }),
  "order-placed": ({ orderId, shopName, products, shippingCost, amount, isPaid }) => ({
    subject: `Je bestelling ${orderId} bij ${shopName}`,
    heading: "Je bestelling is geplaatst",
    blocks: [
      text(
        isPaid
          ? `Bedankt voor je bestelling bij ${shopName}. Die is betaald.`
          : `Bedankt voor je bestelling bij ${shopName}. De winkel gaat ermee aan de slag zodra die betaald is.`
      ),
      items([
        ...products.map((product) => ({
          title: product.name,
          detail: `${product.quantity} × · ${euros(product.amount)}`,
          href: null
        })),
        { title: "Verzendkosten", detail: shippingCost === 0 ? "gratis" : euros(shippingCost), href: null },
        { title: "Totaal", detail: euros(amount), href: null }
      ]),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "order-accepted": ({ orderId, shopName, isPickup }) => ({
    subject: `Aangenomen: je bestelling ${orderId} bij ${shopName}`,
    heading: "De winkel gaat ermee aan de slag",
    blocks: [
      text(
        `${shopName} heeft je bestelling aangenomen. Je krijgt bericht zodra die ${isPickup ? "klaarstaat om op te halen" : "onderweg is"}.`
      ),
      button("Bekijk je bestelling", orderHref(orderId)),
      button("Download je factuur", invoicePath(orderId))
    ]
  }),
  "order-cancelled": ({ orderId, shopName, cause, refund }) => ({
    subject: `Geannuleerd: je bestelling ${orderId} bij ${shopName}`,
    heading: "Je bestelling is geannuleerd",
    blocks: [
      text(CANCELLED_BY[cause](shopName)),
      text(
        refund === 0
          ? "Je hoeft niets te betalen."
          : `Je krijgt ${euros(refund)} terug, op dezelfde manier als je betaalde.`
      ),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "order-line-rejected": ({ orderId, shopName, products, refund }) => ({
    subject: `Niet leverbaar: een deel van je bestelling ${orderId}`,
    heading: "Een deel kan niet worden geleverd",
    blocks: [
      text(`${shopName} kan dit niet leveren:`),
      pieces(products),
      ...(refund === 0 ? [] : [text(`Je krijgt ${euros(refund)} terug, op dezelfde manier als je betaalde.`)]),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "order-refunded": ({ orderId, shopName, refund, method }) => ({
    subject: `Geld terug: ${euros(refund)} van je bestelling ${orderId}`,
    heading: "Je geld is terugbetaald",
    blocks: [
      text(
        `We hebben ${euros(refund)} terugbetaald voor je bestelling bij ${shopName}, ${
          method === null ? "op dezelfde manier als" : `met ${method}, zoals`
        } je betaalde.`
      ),
      text("Het kan een paar werkdagen duren voordat je het bedrag ziet."),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "order-shipped": ({ orderId, shopName, parcels, isComplete }) => ({
    subject: isComplete
      ? `Onderweg: je bestelling ${orderId} bij ${shopName}`
      : `Onderweg: een deel van je bestelling ${orderId} bij ${shopName}`,
    heading: isComplete ? "Je bestelling is onderweg" : "Een deel van je bestelling is onderweg",
    blocks: [
      text(
        isComplete
          ? `${shopName} heeft je bestelling verstuurd.`
          : `${shopName} heeft een deel van je bestelling verstuurd. De rest volgt.`
      ),
      ...(parcels.length === 0
        ? []
        : [
            items(
              parcels.map(({ service, trackingCode, link }) => ({ title: service, detail: trackingCode, href: link }))
            )
          ]),
      button("Volg je bestelling", orderHref(orderId)),
      button("Download je factuur", invoicePath(orderId))
    ]
  }),
  "order-delivered": ({ orderId, shopName, returnTill }) => ({
    subject: `Bezorgd: je bestelling ${orderId} bij ${shopName}`,
    heading: "Je bestelling is bezorgd",
    blocks: [
      text(`Je bestelling bij ${shopName} is bezorgd. Veel plezier ermee.`),
      ...(returnTill === null ? [] : [text(`Terugsturen kan tot en met ${formatDay(returnTill)}.`)]),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "order-ready": ({ orderId, shopName, pickup }) => ({
    subject: `Klaar om op te halen: je bestelling ${orderId} bij ${shopName}`,
    heading: "Je bestelling staat klaar",
    blocks: [
      text(`${shopName} heeft je bestelling klaargezet. Je kunt haar ophalen.`),
      text(`Je koos: ${pickup}. Neem je bestelnummer mee: ${orderId}.`),
      button("Bekijk je bestelling", orderHref(orderId)),
      button("Download je factuur", invoicePath(orderId))
    ]
  }),
  "order-collected": ({ orderId, shopName, returnTill }) => ({
    subject: `Opgehaald: je bestelling ${orderId} bij ${shopName}`,
    heading: "Je bestelling is opgehaald",
    blocks: [
      text(`Je hebt je bestelling opgehaald bij ${shopName}. Veel plezier ermee.`),
      ...(returnTill === null ? [] : [text(`Terugsturen kan tot en met ${formatDay(returnTill)}.`)]),
      button("Bekijk je bestelling", orderHref(orderId))
    ]
  }),
  "return-declared": (message) =>
    returnLetter(
      message,
      `Je retour ${message.returnId} is aangemeld`,
      `Je wilt dit terugsturen naar ${message.shopName}:`,
      [text("De winkel kijkt ernaar. Zodra die akkoord is, kun je het versturen.")]
    ),
  "return-approved": (message) =>
    returnLetter(
      message,
      `Je retour ${message.returnId} is goedgekeurd`,
      `${message.shopName} is akkoord. Dit kun je terugsturen:`,
      [text("Print de retourbon en doe die bij het pakket.")]
    ),
  "return-rejected": (message) =>
    returnLetter(
      message,
      `Je retour ${message.returnId} is afgewezen`,
      `${message.shopName} heeft je retour afgewezen:`,
      [text(`De winkel schrijft: ${message.reason}`)]
    ),
  "return-received": (message) =>
    returnLetter(
      message,
      `Je retour ${message.returnId} is ontvangen`,
      `${message.shopName} heeft je retour ontvangen:`
    ),
  "return-refunded": (message) =>
    returnLetter(
      message,
      `Je retour ${message.returnId} is terugbetaald`,
      `Je krijgt je geld terug voor wat je terugstuurde naar ${message.shopName}:`
    ),
  "withdrawal-received": ({ orderId, shopName, name, at, outcome, products, undoId }, { undo }) => ({
    subject: `Je herroeping van bestelling ${orderId} is ontvangen`,
    heading: "Je herroeping is ontvangen",
    blocks: [
      text(
        `Op ${formatDay(dayOf(new Date(at)))} om ${timeOf(new Date(at))} uur heeft ${name} de overeenkomst met ${shopName} herroepen, bestelling ${orderId}.`
      ),
      ...(products.length === 0 ? [] : [pieces(products)]),
      text(WITHDRAWAL_TEXT[outcome]),
      button("Bekijk je bestelling", orderHref(orderId)),
      ...(undoId === null ? [] : [text(UNDO_TEXT), button("Dit was ik niet", undo)])
    ]
  }),
  "contact-message": (message) => ({
    subject: `${message.number}: ${message.subject}`,
    heading: `Vraag ${message.number}`,
    blocks: contactBlocks(message)
  }),
  "contact-received": (message) => ({
    subject: `We hebben je vraag ontvangen: ${message.number}`,
    heading: "We hebben je vraag ontvangen",
    blocks: [
      text(`Je nummer is ${message.number}. Noem het als je hierover nog eens schrijft. Dit heb je gestuurd:`),
      ...contactBlocks(message)
    ]
  }),
  "deletion-asked": ({ lastDay }) => ({
    subject: `Je account wordt op ${formatDay(lastDay)} verwijderd`,
    heading: "Je account wordt verwijderd",
    blocks: [
      text(
        `Je vroeg ons je account te verwijderen. Dat doen we op ${formatDay(lastDay)}. Bedenk je je, of was jij dit niet? Log dan vóór die dag in en houd je account.`
      ),
      button("Log in en houd mijn account", ROUTES.profilePersonalInfo)
    ]
  }),
  "deletion-undone": () => ({
    subject: "Je account blijft",
    heading: "Je account blijft",
    blocks: [
      text("Je hebt het verwijderen van je account teruggedraaid. Er is niets verloren gegaan."),
      button("Naar je profiel", ROUTES.profile)
    ]
  }),
  "deletion-done": () => ({
    subject: "Je account is verwijderd",
    heading: "Je account is verwijderd",
    blocks: [
      text(
        "Je lijsten, adressen en voorkeuren zijn weg. Alleen wat de wet ons laat bewaren is er nog, zonder je naam: bestellingen en betalingen."
      ),
      text("Je kunt altijd een nieuw account maken.")
    ]
  }),
  "new-login": ({ at, device }) => ({
    subject: "Er is ingelogd op je account",
    heading: "Er is ingelogd op je account",
    blocks: [
      text(
        `Op ${formatDay(dayOf(new Date(at)))} om ${timeOf(new Date(at))} uur is ingelogd met ${device}. Daarmee was je nog niet eerder ingelogd.`
      ),
      text(
        "Was jij dit? Dan hoef je niets te doen. Zo niet, wijzig dan je wachtwoord bij de inlogdienst en log overal uit."
      ),
      button("Bekijk je apparaten", ROUTES.profileDevices)
    ]
  })
}

/** Returns a message in words. Spec: MSG-03. */
export const letterOf = (message: Message, links: LetterLinks): Letter =>
  // The template is that of the message's own kind, which a table of functions cannot express.
  (TEMPLATES[message.kind] as LetterOf<Message["kind"]>)(message, links)
