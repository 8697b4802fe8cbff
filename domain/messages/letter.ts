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

const letter = (subject: string, heading: string, blocks: ReadonlyArray<LetterBlock>): Letter => ({
  subject,
  heading,
  blocks
})
const text = (text: string): LetterBlock => ({ type: "text", text })
const heading = (text: string): LetterBlock => ({ type: "heading", text })
const button = (label: string, href: string): LetterBlock => ({ type: "button", label, href })
const items = (list: ReadonlyArray<LetterItem>): LetterBlock => ({ type: "items", items: list })

/** Returns the path of an order. Spec: MSG-03. */
export const orderHref = (orderId: string): string => buildRoute("orderDetails", { orderId }) ?? ROUTES.profileOrders

const orderButton = (orderId: string): LetterBlock => button("Bekijk je bestelling", orderHref(orderId))

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
): Letter =>
  letter(subject, subject, [
    text(lead),
    pieces(products),
    ...after,
    button("Bekijk je retouren", `${ROUTES.profileOrders}#returns`),
    text(`De retour hoort bij bestelling ${orderId}.`)
  ])

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
  "newsletter-confirmation": (_, { confirm }) =>
    letter("Bevestig je aanmelding voor de nieuwsbrief", "Nog één klik", [
      text("Je hebt dit adres aangemeld voor onze nieuwsbrief. Bevestig het, dan sturen we hem voortaan."),
      button("Bevestig mijn aanmelding", confirm),
      text("De link werkt zeven dagen. Zonder bevestiging sturen we niets.")
    ]),
  "newsletter-issue": ({ title, intro, deals, posts }) =>
    letter(title, title, [
      text(intro),
      ...(deals.length === 0 ? [] : [heading("Goedkoper geworden"), items(deals.map(dropItem))]),
      ...(posts.length === 0
        ? []
        : [heading("Om te lezen"), items(posts.map((post) => ({ title: post.title, detail: "", href: post.path })))])
    ]),
  "back-in-stock": ({ product }) =>
    letter(`Weer op voorraad: ${product.name}`, "Het is er weer", [
      text(`${product.name} is weer te koop, voor ${priceText(product)} bij ${product.shopName}.`),
      button("Bekijk het product", product.path),
      text("Je seintje is hiermee afgehandeld. Wil je er weer een? Vraag er dan opnieuw om als het uitverkocht is.")
    ]),
  "price-alert-confirmation": ({ product, target }, { confirm }) =>
    letter(`Bevestig je prijsalarm: ${product.name}`, "Nog één klik", [
      text(`Je wilt bericht zodra ${product.name} ${euros(target)} kost of minder, met verzending.`),
      button("Zet het prijsalarm aan", confirm),
      text("De link werkt zeven dagen. Zonder bevestiging sturen we niets.")
    ]),
  "price-alert": ({ product, target, shippingCost = NO_SHIPPING }) =>
    letter(`Nu ${priceText({ ...product, shippingCost })}: ${product.name}`, "Je prijs is er", [
      text(
        `${product.name} kost nu ${priceText({ ...product, shippingCost })} bij ${product.shopName}${(shippingCost ?? 0) === 0 ? "" : `, waarvan ${euros(shippingCost ?? 0)} voor verzending`}. Je wachtte op ${euros(target)}.`
      ),
      button("Bekijk het product", product.path)
    ]),
  "wishlist-drops": ({ drops }) =>
    letter(
      drops.length === 1 ? "Goedkoper op je verlanglijst" : `${drops.length} × goedkoper op je verlanglijst`,
      "Goedkoper geworden",
      [
        text("Dit op je verlanglijst daalde in prijs."),
        items(drops.map(dropItem)),
        button("Naar je verlanglijst", ROUTES.profileWishlist)
      ]
    ),
  "order-placed": ({ orderId, shopName, products, shippingCost, amount, isPaid }) =>
    letter(`Je bestelling ${orderId} bij ${shopName}`, "Je bestelling is geplaatst", [
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
      orderButton(orderId)
    ]),
  "order-accepted": ({ orderId, shopName, isPickup }) =>
    letter(`Aangenomen: je bestelling ${orderId} bij ${shopName}`, "De winkel gaat ermee aan de slag", [
      text(
        `${shopName} heeft je bestelling aangenomen. Je krijgt bericht zodra die ${isPickup ? "klaarstaat om op te halen" : "onderweg is"}.`
      ),
      orderButton(orderId),
      button("Download je factuur", invoicePath(orderId))
    ]),
  "order-cancelled": ({ orderId, shopName, cause, refund }) =>
    letter(`Geannuleerd: je bestelling ${orderId} bij ${shopName}`, "Je bestelling is geannuleerd", [
      text(CANCELLED_BY[cause](shopName)),
      text(
        refund === 0
          ? "Je hoeft niets te betalen."
          : `Je krijgt ${euros(refund)} terug, op dezelfde manier als je betaalde.`
      ),
      orderButton(orderId)
    ]),
  "order-line-rejected": ({ orderId, shopName, products, refund }) =>
    letter(`Niet leverbaar: een deel van je bestelling ${orderId}`, "Een deel kan niet worden geleverd", [
      text(`${shopName} kan dit niet leveren:`),
      pieces(products),
      ...(refund === 0 ? [] : [text(`Je krijgt ${euros(refund)} terug, op dezelfde manier als je betaalde.`)]),
      orderButton(orderId)
    ]),
  "order-refunded": ({ orderId, shopName, refund, method }) =>
    letter(`Geld terug: ${euros(refund)} van je bestelling ${orderId}`, "Je geld is terugbetaald", [
      text(
        `We hebben ${euros(refund)} terugbetaald voor je bestelling bij ${shopName}, ${
          method === null ? "op dezelfde manier als" : `met ${method}, zoals`
        } je betaalde.`
      ),
      text("Het kan een paar werkdagen duren voordat je het bedrag ziet."),
      orderButton(orderId)
    ]),
  "order-shipped": ({ orderId, shopName, parcels, isComplete }) =>
    letter(
      isComplete
        ? `Onderweg: je bestelling ${orderId} bij ${shopName}`
        : `Onderweg: een deel van je bestelling ${orderId} bij ${shopName}`,
      isComplete ? "Je bestelling is onderweg" : "Een deel van je bestelling is onderweg",
      [
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
    ),
  "order-delivered": ({ orderId, shopName, returnTill }) =>
    letter(`Bezorgd: je bestelling ${orderId} bij ${shopName}`, "Je bestelling is bezorgd", [
      text(`Je bestelling bij ${shopName} is bezorgd. Veel plezier ermee.`),
      ...(returnTill === null ? [] : [text(`Terugsturen kan tot en met ${formatDay(returnTill)}.`)]),
      text(`Hoe deed ${shopName} het? Bij je bestelling kun je de winkel beoordelen.`),
      orderButton(orderId)
    ]),
  "order-ready": ({ orderId, shopName, pickup }) =>
    letter(`Klaar om op te halen: je bestelling ${orderId} bij ${shopName}`, "Je bestelling staat klaar", [
      text(`${shopName} heeft je bestelling klaargezet. Je kunt haar ophalen.`),
      text(`Je koos: ${pickup}. Neem je bestelnummer mee: ${orderId}.`),
      orderButton(orderId),
      button("Download je factuur", invoicePath(orderId))
    ]),
  "order-collected": ({ orderId, shopName, returnTill }) =>
    letter(`Opgehaald: je bestelling ${orderId} bij ${shopName}`, "Je bestelling is opgehaald", [
      text(`Je hebt je bestelling opgehaald bij ${shopName}. Veel plezier ermee.`),
      ...(returnTill === null ? [] : [text(`Terugsturen kan tot en met ${formatDay(returnTill)}.`)]),
      orderButton(orderId)
    ]),
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
  "withdrawal-received": ({ orderId, shopName, name, at, outcome, products, undoId }, { undo }) =>
    letter(`Je herroeping van bestelling ${orderId} is ontvangen`, "Je herroeping is ontvangen", [
      text(
        `Op ${formatDay(dayOf(new Date(at)))} om ${timeOf(new Date(at))} uur heeft ${name} de overeenkomst met ${shopName} herroepen, bestelling ${orderId}.`
      ),
      ...(products.length === 0 ? [] : [pieces(products)]),
      text(WITHDRAWAL_TEXT[outcome]),
      orderButton(orderId),
      ...(undoId === null ? [] : [text(UNDO_TEXT), button("Dit was ik niet", undo)])
    ]),
  "contact-message": (message) =>
    letter(`${message.number}: ${message.subject}`, `Vraag ${message.number}`, contactBlocks(message)),
  "contact-received": (message) =>
    letter(`We hebben je vraag ontvangen: ${message.number}`, "We hebben je vraag ontvangen", [
      text(`Je nummer is ${message.number}. Noem het als je hierover nog eens schrijft. Dit heb je gestuurd:`),
      ...contactBlocks(message)
    ]),
  "deletion-asked": ({ lastDay }) =>
    letter(`Je account wordt op ${formatDay(lastDay)} verwijderd`, "Je account wordt verwijderd", [
      text(
        `Je vroeg ons je account te verwijderen. Dat doen we op ${formatDay(lastDay)}. Bedenk je je, of was jij dit niet? Log dan vóór die dag in en houd je account.`
      ),
      button("Log in en houd mijn account", ROUTES.profilePersonalInfo)
    ]),
  "deletion-undone": () =>
    letter("Je account blijft", "Je account blijft", [
      text("Je hebt het verwijderen van je account teruggedraaid. Er is niets verloren gegaan."),
      button("Naar je profiel", ROUTES.profile)
    ]),
  "deletion-done": () =>
    letter("Je account is verwijderd", "Je account is verwijderd", [
      text(
        "Je lijsten, adressen en voorkeuren zijn weg. Alleen wat de wet ons laat bewaren is er nog, zonder je naam: bestellingen en betalingen."
      ),
      text("Je kunt altijd een nieuw account maken.")
    ]),
  "new-login": ({ at, device }) =>
    letter("Er is ingelogd op je account", "Er is ingelogd op je account", [
      text(
        `Op ${formatDay(dayOf(new Date(at)))} om ${timeOf(new Date(at))} uur is ingelogd met ${device}. Daarmee was je nog niet eerder ingelogd.`
      ),
      text(
        "Was jij dit? Dan hoef je niets te doen. Zo niet, wijzig dan je wachtwoord bij de inlogdienst en log overal uit."
      ),
      button("Bekijk je apparaten", ROUTES.profileDevices)
    ])
}

/** Returns a message in words. Spec: MSG-03. */
export const letterOf = (message: Message, links: LetterLinks): Letter =>
  // The template is that of the message's own kind, which a table of functions cannot express.
  (TEMPLATES[message.kind] as LetterOf<Message["kind"]>)(message, links)

/** Returns the text and the link of a message in the notification center. Spec: NOTE-01. */
export const notificationOf = (message: Message): { readonly text: string; readonly href: string | null } => {
  const { subject, blocks } = letterOf(message, { confirm: ROUTES.profileNewsletter, undo: ROUTES.withdrawal })
  return { text: subject, href: blocks.find((block) => block.type === "button")?.href ?? null }
}
