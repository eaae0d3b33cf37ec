/** One word of a question, with any typing error corrected, and the same without its ending. */
export interface Word {
  raw: string;
  stem: string;
}

/**
 * A word without its ending, so that "prices", "priced" and "pricing" are one. The result need not
 * be a word: keywords go through the same function.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(\w{5})ion$/, '$1')
    .replace(/(\w{3})(ing|ed)$/, '$1')
    .replace(/(\w{3})e$/, '$1')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The words of a list that is written as one text. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}

const stems = (text: string) => new Set(wordList(text).map(stem));

/** Words that show that a question is about us and our systems, whatever other words it has. */
const ourWords = stems(`
  application build built business company crm custom develop development our platform product
  project software solution system u us user we you your`);

/** Words that say nothing about the topic; none is corrected into a keyword. */
const plainWords = stems(`
  able about actually add affect after again all allow almost alone already also always am amount
  and annoy another answer any anybody anymore anyone anything apart approximately april are around
  as ask assume at august available average away back basically be because become been before begin
  behind being best better between big bit both bring but buy by calculate can case certain check
  choose clear client close come comes common complete complex concern consider contain correct
  could couple course create curious current currently customer cut day dear december decide
  decision definitely depend describe detail did difficult do does doing done dont down download
  each early easier easily easy either else employee end enough ensure even ever every everybody
  everyone everything exact exactly example existing expect explain extra fair far february feel
  few figure final find fine first fit folks follow for form found friday from front full fully
  general generally get give go going gonna good got guy had halfway happen happy hard has have he
  hear help her here him his hold hope hour how huge i id idea if im imagine important improve in
  info information initial inside instead interested into is isnt issue it item ive january july
  june just keep kind know large larger last later least let level like limit line list little long
  look lot low made main make manage manager many march matter may maybe me mean medium meet
  mention message might mind minimum minute mode modern moment monday more morning most much
  multiple must my myself name near need new next nice no normal not note november now number
  obviously october of off offer office often oh ok okay old on once one online only onto open
  option or order other our out over own page paper part people per percent percentage perhaps
  person place plan please pls plz point possible prefer prepare present previous probably problem
  process proper provide purpose put quarter quarterly question quick quickly quiet quit quite r
  range rather read really reason recently recommend regarding related remember remove request
  require right rough roughly run said sale same save say second section see seem select send
  separate september serious serve service set several she should side simple since single sir site
  situation size slow small so some someday somehow something sometimes soon sort specific spend
  spring staff stage standard start state step still stop straight struggle stuff such suggest suit
  summer suppose sure take talking team telephone tell than that their them then there these they
  thing think this those though three through throughout till to today together tomorrow too tool
  total toward track tried trouble tuesday turn two type typical typically u under understand
  unique unless until up ur use used useful usual usually value version very via wait walk wanna
  want was way we well went were what whatever when where whether which while who whole whom whose
  why wide will willing winter wish with within without wonder wont word work worry would write
  wrong year yes yet you youre`);

/** Words that do not change what a question means. */
const fillers = new Set(
  wordList('a actually also an basically even exactly just kindly please really the'),
);

/** Words one letter away from a keyword that mean something else. */
const falseFriends = new Set(
  wordList(`
  bread broke broker brokers cancer coast contrast cricket crypt empire expel expend feast grate
  greet hell humor latter layer logic lunch mouse mouth parish plane pride prime prince prison
  prize quota resort retort salmon scare stale steak strike strip table teach trail voice weather
  witch`),
);

/** Whether two words differ by one letter: missing, extra, wrong, or swapped with its neighbor. */
function isOneTypoAway(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    return a.length > 2;
  if (Math.min(a.length, b.length) < 5 || a[0] !== b[0]) return false;
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** Whether a word is a keyword, whatever its ending. */
export function isSameWord(word: Word, keyword: Word): boolean {
  return word.raw === keyword.raw || word.stem === keyword.stem;
}

function isTypoOf(word: Word, keyword: Word): boolean {
  const isOtherEnding = stem(keyword.raw) === word.stem;
  return (
    !isOtherEnding &&
    (isOneTypoAway(word.raw, keyword.raw) || isOneTypoAway(word.stem, keyword.stem))
  );
}

/** A question, word by word. */
export interface Reading {
  words: Word[];
  /** It mentions us, our systems or the visitor's company. */
  isAboutUs: boolean;
  /** How many words are neither keywords nor plain English, not counting what follows "for". */
  unknown: number;
}

/**
 * Splits a question into words and corrects those that look like a mistyped keyword.
 *
 * @param known stems of other words that are not strange to us: the names of our features.
 */
export function readWords(
  text: string,
  keywords: readonly Word[],
  known: ReadonlySet<string>,
): Reading {
  let unknown = 0;
  let isAboutUs = false;
  let isNamed = false;
  const wanted = text.split(' ').filter((word) => !fillers.has(word));
  const words = wanted.map((raw, i): Word => {
    const word = { raw, stem: stem(raw) };
    const isOurs = ourWords.has(word.stem);
    isAboutUs ||= isOurs;
    isNamed ||= raw === 'for';
    const isKnown = isOurs || plainWords.has(word.stem) || known.has(word.stem) || /^\d/.test(raw);
    const isFriend = falseFriends.has(raw);
    if (!isFriend && (isKnown || keywords.some((keyword) => isSameWord(word, keyword))))
      return word;
    const meant = isFriend ? undefined : keywords.find((keyword) => isTypoOf(word, keyword));
    if (!meant && !isNamed) {
      unknown++;
      // "How much do you weigh?" is not about our systems.
      if (wanted[i - 1] === 'you') isAboutUs = false;
    }
    return meant ?? word;
  });
  return { words, isAboutUs, unknown };
}
