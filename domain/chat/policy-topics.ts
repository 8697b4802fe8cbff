/** A subject of the articles of customer support: the article, the words that name it, and the part of the article about it. */
interface Topic {
  readonly slug: string
  readonly words: ReadonlySet<string>
  /** Words of the sentences to quote. */
  readonly about: ReadonlyArray<string>
}

const topic = (slug: string, words: string, about: string): Topic => ({
  slug,
  words: new Set(words.split(/\s+/)),
  about: about.split(" ")
})

/** The subjects that the assistant quotes articles about; the first that a question names wins. Spec: CHAT-10. */
export const POLICY_TOPICS = {
  selling: topic(
    "shop-seller",
    "webshop webwinkel feed productbestand adverteren commissie aanleveren",
    "winkel bestand aanbod"
  ),
  complaint: topic(
    "complain",
    "klacht klachten klagen opgelicht oplichting oplichter nep fraude scam geschil",
    "schrijf klacht meld"
  ),
  warranty: topic(
    "warranty-and-repair",
    "garantie garanties kapot kapotte stuk defect defecte reparatie repareren gerepareerd mankement",
    "garantie winkel herstel"
  ),
  cancel: topic(
    "return-and-cancel",
    "annuleren annuleer annulering afzeggen cancelen cancel",
    "annuleren herroep levering"
  ),
  withdrawal: topic(
    "return-and-cancel",
    "herroepen herroeping bedenktijd herroepingsrecht",
    "bedenktijd veertien dagen"
  ),
  refund: topic("return-and-cancel", "terugbetaling terugbetaald terugbetalen restitutie", "betaalt terug dagen"),
  returns: topic(
    "return-and-cancel",
    "retour retourneren retouren retournere retouneren retourtermijn terugsturen terugzenden terugbrengen ruilen omruilen retourkosten retourzending",
    "stuurt terug retour dagen"
  ),
  shipping: topic(
    "delivery",
    "verzendkosten bezorgkosten verzending verstuurd verzonden bezorging bezorgen bezorgd levering leveren levertijd bezorgtijd thuisbezorgd afhalen beschadigd verzenden",
    "verzendkosten levertijd winkel"
  ),
  payment: topic(
    "order-and-pay",
    "betalen betaling betaalmethoden betaalmogelijkheden betaalwijze betaal ideal creditcard klarna paypal bancontact achteraf afterpay afrekenen factuur btw termijnen",
    "betalen betaal afrekenen"
  ),
  ordering: topic(
    "order-and-pay",
    "bestellen bestel volgorde rangschikken gesorteerd winkelwagen winkelmandje winkelmand",
    "winkel bestelling prijs"
  ),
  account: topic(
    "user-account-and-terms",
    "account wachtwoord inloggen inlog aanmelden registreren privacy gegevens persoonsgegevens avg cookies profiel voorwaarden uitschrijven",
    "account gegevens bewaren"
  )
} as const satisfies Readonly<Record<string, Topic>>

/** The key of a topic of the policies. */
export type PolicyTopic = keyof typeof POLICY_TOPICS

// Object.keys widens the keys to string.
/** The keys of all topics. */
export const TOPIC_NAMES = Object.keys(POLICY_TOPICS) as ReadonlyArray<PolicyTopic>
