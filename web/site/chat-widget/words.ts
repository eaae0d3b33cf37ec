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
  const root = word.length < 4 ? word : rootOf(word);
  return synonyms.get(root) ?? root;
}

function rootOf(word: string): string {
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

/** Words that mean the same here, as stems; the first of a line stands for all. */
const synonyms = new Map(
  `
  staff employe team people guy crew tech worker folk girl rep
  busines company firm shop outfit organizat organisat
  system softwar program platform product solut
  cost pric
  per each every
  demo demonstrat
  phon telephon
  other another
  installment instalment
  break crap die crash
  see view
  photo pictur
  fix repair
  contract agreement
  start begin
  finish complet
  somebody someon anybody anyon
  customiz customis
  developer programmer coder
  vendor provider supplier
  dollar buck usd grand`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = wordList(line);
      return others.map((other): [string, string] => [other, first]);
    }),
);

/** Abbreviations of people in a hurry, each with what it stands for. */
const shorthand: Readonly<Record<string, string>> = Object.fromEntries(
  wordList(`
  1:one abt:about aint:is_not b4:before biz:business em:them gimme:give_me gonna:going_to
  gotta:have_to hw:how insta:instagram kinda:kind_of l8r:later lemme:let_me lil:little mo:month
  n:and pic:photo pics:screenshots pmts:payments ppl:people pw:password r:are rn:now
  talkin:talking tysm:thanks txt:text u:you ur:your vid:video vids:video w:with wanna:want_to
  wat:what wats:what_is wed:we wen:when weve:we y:why ya:you yall:you youd:you youll:you
  youve:you yr:year`).map((entry) => entry.replaceAll('_', ' ').split(':')),
);

/** A word, or what it stands for. */
export function spelledOut(word: string): string {
  return shorthand[word] ?? word;
}

const nounsForUs = `
  application build built business company crm custom develop development platform product project
  software solution system user`;

/** Words that show that a question is about us and our systems, whatever other words it has. */
const ourWords = stems(`${nounsForUs} our us we you your`);

/** The same without the words that questions to anybody have, too. */
const ourNouns = stems(nounsForUs);

/** Words that say nothing about the topic; none is corrected into a keyword. */
const plainWords = stems(`
  able agree almost already always anyway available bad because cause certain chance close course
  currently dear doable doesnt earth easy eleven enough entire ever exactly experience expert far feel
  fifty find five general gonna guess hard hate hire honest hope id ideal im important initial
  isnt january just kindly learn leave life lot love manager march may maybe might minimum moment
  name needs next nine often ok okay opinion particular percent perhaps please pls possible
  probably quality question r range rather reason recommend remember request require rfp roughly
  same say second seem serve seven several side since sir six slow some sometimes specific
  standard sudden ten these thing think those three today tomorrow too twenty typical u ur usually
  value very wanna was were whether whole wife world yes yet version practice inform`);

/** Words that do not change what a question means. */
const fillers = new Set(
  wordList(
    'a actually also an basically bruh btw dude even exactly haha hmu just kindly legit lol man nah omg please plz pls really smh tbh the tho',
  ),
);

/** Words one letter away from a keyword that mean something else. */
const falseFriends = new Set(
  wordList(`
  bread broke cancer coast contrast empire expend feast grate
  greet hell invented leaf leap meal moth printer truck latter logic lunch mouse mouth plane pride prime prison
  prize resort scare slit spit stale star steak strike strip table teach trail trick voice weather
  witch won overtime`),
);

/**
 * How many letters two words differ by: missing, extra, wrong, or swapped with their neighbor. It
 * looks no further than `most`.
 */
function lettersApart(a: string, b: string, most: number): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (!restA || !restB || most === 0) return Math.max(restA.length, restB.length);
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  const left = most - 1;
  return (
    1 +
    Math.min(
      isSwapped ? lettersApart(restA.slice(2), restB.slice(2), left) : left + 1,
      lettersApart(restA.slice(1), restB.slice(1), left),
      lettersApart(restA.slice(1), restB, left),
      lettersApart(restA, restB.slice(1), left),
    )
  );
}

/** Whether one word is the other mistyped. Short words and first letters are rarely wrong. */
function isMistyped(word: string, keyword: string, most: number): boolean {
  const shorter = Math.min(word.length, keyword.length);
  if (shorter < 4 || Math.abs(word.length - keyword.length) > 2) return false;
  if (word[0] !== keyword[0] && word[0] !== keyword[1]) return false;
  const isSwap = [...word].sort().join('') === [...keyword].sort().join('');
  if (word[0] !== keyword[0] && !(isSwap && word[0] === keyword[1])) return false;
  // Four letters may lack one of five or have two swapped, but "cart" is not "card".
  if (shorter < 5 && !isSwap && keyword.length === 4) return false;
  return (most === 1 || shorter > 7) && lettersApart(word, keyword, most) <= most;
}

/** Whether a word is a keyword, whatever its ending. */
export function isSameWord(word: Word, keyword: Word): boolean {
  return word.raw === keyword.raw || word.stem === keyword.stem;
}

function isTypoOf(word: Word, keyword: Word, most: number): boolean {
  const isOtherEnding = stem(keyword.raw) === word.stem;
  return (
    !isOtherEnding &&
    (isMistyped(word.raw, keyword.raw, most) || isMistyped(word.stem, keyword.stem, most))
  );
}

/** A question, word by word. */
export interface Reading {
  words: Word[];
  /** It mentions us, our systems or the visitor's company. */
  isAboutUs: boolean;
  /** It mentions them by a noun, not only as "you" or "our". */
  isAboutSystem: boolean;
  /** How many words are neither keywords nor plain English, not counting what follows "for". */
  unknown: number;
}

/** What the script knows about words. */
interface Vocabulary {
  words: readonly Word[];
  /** The words as they are written. */
  known: ReadonlySet<string>;
}

/** The vocabulary of keywords, each a list of words in a row. */
export function vocabularyOf(phrases: readonly Word[][]): Vocabulary {
  const words = [...new Map(phrases.flat().map((word) => [word.raw + word.stem, word])).values()];
  return { words, known: new Set(words.map(({ raw }) => raw)) };
}

/**
 * Splits a question into words and corrects those that look like a mistyped keyword.
 *
 * @param known stems of other words that are not strange to us: what our replies and features say.
 */
export function readWords(
  text: string,
  vocabulary: Vocabulary,
  known: ReadonlySet<string>,
): Reading {
  let unknown = 0;
  let isAboutUs = false;
  let isAboutSystem = false;
  let isNamed = false;
  const wanted = joinWords(
    text.split(' ').filter((word) => !fillers.has(word)),
    vocabulary,
  );
  const words = wanted.map((raw, i): Word => {
    const word = { raw, stem: stem(raw) };
    const isOurs = ourWords.has(word.stem);
    isAboutUs ||= isOurs;
    isAboutSystem ||= ourNouns.has(word.stem);
    isNamed ||= raw === 'for';
    const isKnown =
      isOurs ||
      plainWords.has(word.stem) ||
      plainWords.has(stem(raw.replace(/ly$/, ''))) ||
      known.has(word.stem) ||
      /^\d/.test(raw);
    const isFriend = falseFriends.has(raw.replace(/s$/, ''));
    if (!isFriend && (isKnown || vocabulary.words.some((keyword) => isSameWord(word, keyword))))
      return word;
    const meant = isFriend
      ? undefined
      : (vocabulary.words.find((keyword) => isTypoOf(word, keyword, 1)) ??
        vocabulary.words.find((keyword) => isTypoOf(word, keyword, 2)));
    if (!meant && !isNamed) {
      unknown++;
      // "How much do you weigh?" is not about our systems.
      if (wanted[i - 1] === 'you') isAboutUs = false;
    }
    return meant ?? word;
  });
  return { words, isAboutUs, isAboutSystem, unknown };
}

/** Words with those joined that belong together: "screen shot". */
function joinWords(words: readonly string[], { known }: Vocabulary): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = (joined.at(-1) ?? '') + word;
    if (both.length > 6 && known.has(both.replace(/s$/, ''))) joined.splice(-1, 1, both);
    else joined.push(word);
  }
  return joined;
}
