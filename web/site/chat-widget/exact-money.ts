import { stem, type Word, wordList } from './words.ts';

/**
 * Words that leave a question about money what it is. Those that turn it into another one, such as
 * "extra", "late" or "lose", are in no list here: only a keyword admits them.
 */
const neutral = `
  a about actual all also am amount an and answer any anybody approximate approximately are
  arent around as asap ask at available average ballpark basic basically be been big bit boss
  boy budget build built business but by can charity church client close  company could
  create crm crowd currently custom customer decent details develop development do does doesnt
  dollar dont end estimate even everything exactly expect explain fair feel fella figure for fr
  from general generally get gets getting girl give given go going good got hand has have 
  hello here hey hi hm how hundred i id idea ill im in industry info information interested is
  isnt it its ive just kind kindly know lady large least lets level like list little look
  looking lot man manager many market maybe me medium mid minimum moment money morning much must
  my myself name need new nonprofit normal normally now number of offer office ok okay on one
  only option options or organization our ourselves owner part partner people person please
  possible precise precisely project provide public question quick quite range rather real
  really reason right rough roughly rule school sector see self sense separate shall share she
  should  similar simple simply size sized small so some somewhere sorry sort specific staff
  standard startup still stuff sum suppose system   team tell that thats the their
  them there theres these they thing think this those thousand tiny to today together total
  trade type typical typically us usual usually version very want was way we well were what
  whats where which who whole why will wish with without wonder wondering would wouldnt wud yes
  yo you your`;

/** What else a question about the price of a system may contain: how large it is, and what for. */
const ofPrice = `
  practice mvp seed stage tag anywhere published order magnitude aware set end thursday friday dr scale
  affect anyone arm base begin calculate card chance compare complete complex cost depend
  determine download drive driver enough entry erp ever factor fancy fixed full high hire hit
  indicate influence leg low main management mine most outline plan plus price proper rate
  realistic require runaround sales say score send serious service solo solution spend starter
  supplier tens too under worth`;

/** What else a question about another amount may contain. */
const ofOthers = `
  accept annual anything cant cash charge cost done fee finance hate installment instead into
  launch live long month monthly no not ongoing out over pay payment percent percentage phased
  plan possibility quarterly recurring rent require several software something soon spread
  subscription take then time up upfront valid when work year yearly`;

/** The same if its keyword leaves no doubt: when, and what of. */
const ofCertain = `
  come show talk talking hear grow growing doubled less practice fewer
  across add additional after afterwards agree agreement ahead always annually another anymore
  avoid balance base before begin benefit better between bigger bonus both break bug buy call
  cancel cent change cheap cheaper code commitment compare compared consider contact contract
  cover cut data day deal decide deferred deliver delivery deploy different document
  documentation down during each early easier easily easy effective either else entitled
  eventually ever every except exist expensive feature financially fine finish first fix fixed
  forever fortune full fund generate handle happen hard help higher hire hit honest if
  immediately increase initial invoice keep later leave left less license life loan main
  maintain maintenance make management mandatory mention migration military mistake more multi
  never next ngo none obligation off offering once online outright own paid paper payable per
  period price process product promise propose purchase quarter quote rate read ready receive
  refer reference regular request rest rollout run sales same save scope semester send shown
  sign signature since sooner stage start straight student support sure surprise telling term
  than through trick trust twice two under until upon use user using veteran volume wait
  warranty week whenever while worry`;

/** What others sell has a price that we do not know; only a connection to it is ours. */
const productNames = `
  website intercom segment airtable stripe
  docusign dynamics excel freshsales gmail google hubspot jobber keap mailchimp microsoft monday
  outlook pipedrive quickbooks salesforce servicetitan shopify slack stripe sugarcrm twilio
  whatsapp xero zapier zoho`;

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordList(text).map(stem));
const pricedWords = stemsOf(neutral + ofPrice);
const otherWords = stemsOf(neutral + ofOthers);
const certainWords = stemsOf(neutral + ofOthers + ofCertain);
const products = stemsOf(productNames);
const connecting = stemsOf('integrate integration connect connection sync link hook plug api tie');
const timeUnits = stemsOf('day week month year hour percent time');

/** A keyword of at least this weight has several parts, or a word that means one thing only. */
const certainWeight = 12;

/** Topics whose answers name amounts. */
const amountTopics: ReadonlySet<string> = new Set([
  'price',
  'payment',
  'plan cost',
  'discount',
  'ownership',
  'included',
  'changes',
  'quote',
  'support',
]);

/** Those that are about nothing else, so that their questions need not say so. */
const pureTopics: ReadonlySet<string> = new Set(['price', 'payment', 'plan cost', 'discount']);

/** The topics whose keywords are what a price may be asked of. */
const pricedTopics: ReadonlySet<string> = new Set([
  'price',
  'features',
  'integrations',
  'industries',
  'mobile',
]);

/** Asks for an amount of money, in any words. */
const asksAmount =
  /\b(?:how much|cost|price|pay|fee|charge|money|dollars|bill|owe|spend|free|expensive|cheap|extra|due)/;

/** Asks for one and says so. */
const asksPrice = /\b(?:how much (?!time|training)|prices?\b|costs?\b|fees?\b|charge)/;

/** "How much do you earn?", "How much would we save?": asks for an amount, but for none of ours. */
const isPersonal =
  /\b(?:how much of\b|invest in (?:us|me|my|our)\b|charge to \w+ (?:to|by|over|out|us)\b)|\bhow much (?:(?:do|can|did|does|have|has|will|would|should) (?:you|we|i|it|they) (?:change|do|earn|grow|help|know|like|lose|make|save|see|talk|use|weigh|work)\b)/;

/** "How much inventory can it handle?" */
const isQuantity =
  /\bhow much (?!(?:time|money|cash|deposit|support|maintenance|training|dollars|is|are|am|was|were|does|do|did|would|wud|will|could|can|should|might|must|to|for|its?|an?|the|this|that|these|those|your?|we|i|my|our|so|in|on|at|up|down|upfront|then|roughly|about|approximately|more|less|extra|monthly|percent|currency|additional|another|other|per|each|every|cheaper|pay|cost|have|crm|system|custom|fr|between|if|off|discount|interest|later|notice|longer)\b)\w/;
const namesAmount = /\b(?:cost|price|pricing|charge|pay|fee|spend|budget|dollar)/;

/** Whether a question about how much there is of something is not about what we charge. */
export function isOtherAmount(clause: string): boolean {
  return isPersonal.test(clause) || (isQuantity.test(clause) && !namesAmount.test(clause));
}

/** "8 trucks", "two locations": how large a company is, but not "12 months". */
const number =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|dozen)$/;

/** "If we have twenty people". */
const supposition = /^(?:have|has|had|are|were|need|want|got|pick|choose|take|only|just)$/;

/** The positions of the words that the keywords of each topic matched. */
export type Places = Readonly<Record<string, readonly number[]>>;

/** What a question was understood as. */
interface Understanding {
  clause: string;
  words: readonly Word[];
  topic: string;
  /** Of the keyword that decided the topic. */
  weight: number;
  places: Places;
}

/**
 * Whether an answer about money would be a guess: a word of the question belongs neither to the
 * keywords of the topic nor to what leaves it unchanged, or the question asks for a price and the
 * topic has none. "What do I pay if you are late?" has the keywords of the payment and words too
 * many (rule WIDGET-7).
 */
export function isGuess({ clause, words, topic, weight, places }: Understanding): boolean {
  if (topic === 'terms') return false;
  if (!amountTopics.has(topic)) return asksPrice.test(clause);
  if (!pureTopics.has(topic) && !asksAmount.test(clause)) return false;
  const accounted = new Set(
    Object.entries(places).flatMap(([of, found]) =>
      of === topic || (topic === 'price' && pricedTopics.has(of)) ? found : [],
    ),
  );
  const isConnection = words.some((word) => connecting.has(word.stem));
  return words.some((word, i) => {
    if (products.has(word.stem) && !isConnection) return true;
    if (accounted.has(i) || number.test(word.raw)) return false;
    return !(topic === 'price' ? isOfPrice(words, i, places) : isOfOthers(word, topic, weight));
  });
}

function isOfOthers({ raw, stem: root }: Word, topic: string, weight: number): boolean {
  if (weight >= certainWeight) return certainWords.has(root);
  return otherWords.has(root) || (topic !== 'payment' && /^(?:after|once)$/.test(raw));
}

function isOfPrice(words: readonly Word[], i: number, places: Places): boolean {
  const { raw = '', stem: root = '' } = words[i] ?? {};
  const before = words[i - 1]?.raw ?? '';
  if (raw === 'if') return supposition.test(words[i + 2]?.raw ?? '');
  if (timeUnits.has(root)) return before === 'these';
  // "How much is it to add invoicing?", but not "to add users".
  if (root === 'add') return Boolean(places.features ?? places.integrations ?? places.mobile);
  return pricedWords.has(root) || number.test(before) || words[i + 1]?.stem === 'busines';
}
