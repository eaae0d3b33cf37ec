import { siteEdition } from '#web/site/site-catalogue.ts';
import { rules } from './rules.ts';
import { fallbackReply, type ReplyRule } from './script.ts';
import { isSameWord, readWords, stem, type Word, wordList } from './words.ts';

/** A keyword of the script, parsed. It matches when every part occurs, with its words in a row. */
interface Keyword {
  text: string;
  weight: number;
  parts: Word[][];
}

/** What '$' in a keyword stands for: any of the words that ask for an amount. */
const amountWords = 'cost price how_much charge fee pay free included extra expensive'.split(' ');

/**
 * The keywords of a rule. In the script '_' joins the words of a phrase, '+' joins parts that may
 * occur anywhere, '=' marks a word that must have exactly this ending, and '$' stands for any word
 * that asks for an amount.
 */
export function keywordsOf({ keywords }: ReplyRule): Keyword[] {
  return Object.entries(keywords).flatMap(([weight, list]) =>
    wordList(list)
      .flatMap((keyword) =>
        keyword.includes('$') ? amountWords.map((word) => keyword.replace('$', word)) : keyword,
      )
      .map((keyword) => ({
        text: keyword.replace(/[=_+]+/g, ' ').trim(),
        weight: Number(weight),
        parts: keyword.split('+').map((part) => part.split('_').map(readKeyword)),
      })),
  );
}

/** A word that must have exactly its ending gets a stem that no typed word has. */
function readKeyword(word: string): Word {
  return word.startsWith('=')
    ? { raw: word.slice(1), stem: word }
    : { raw: word, stem: stem(word) };
}

const table = rules.map((rule) => ({ rule, keywords: keywordsOf(rule) }));
const keywords = table.flatMap(({ keywords }) => keywords.flatMap(({ parts }) => parts.flat()));
const featureWords = new Set(
  siteEdition().entries.flatMap(({ label }) => label.toLowerCase().split(/\W+/).map(stem)),
);

/** A keyword of at least this weight counts even if the question has a word that is strange to us. */
const certainWeight = 7;

const termsRule = rules.find(({ topic }) => topic === 'terms') ?? null;

/** How many topics one message is answered about (rule WIDGET-6). */
const mostTopics = 2;

/** The rule that fits a visitor's text best, or null. */
export function findRule(text: string): ReplyRule | null {
  return findRules(text)[0] ?? null;
}

/**
 * The rules for what a visitor asks, in the order of asking. Small talk and "We use a spreadsheet"
 * count only when nothing else is asked.
 */
export function findRules(text: string): ReplyRule[] {
  const found: { rule: ReplyRule; isContext: boolean }[] = [];
  for (const clause of clausesOf(text)) {
    const rule = ruleOf(clause);
    if (rule && !isAboutEarlier(clause, rule, found.at(-1)?.rule))
      found.push({ rule, isContext: /^(we|i|our|my|im|id|it|they)\b/.test(clause) });
  }
  const asked = [
    found.filter(({ rule, isContext }) => !(rule.isSmallTalk || isContext)),
    found.filter(({ rule }) => !rule.isSmallTalk),
    found,
  ].find(({ length }) => length > 0);
  return [...new Set(asked?.map(({ rule }) => rule))].slice(0, mostTopics);
}

/**
 * Whether a clause such as "What does that cost?" refers to the question before it. The price of a
 * system would then be the wrong amount (rule WIDGET-7).
 */
function isAboutEarlier(clause: string, rule: ReplyRule, before: ReplyRule | undefined): boolean {
  if (rule.topic !== 'price' || !before || before.isGeneral) return false;
  return (before.topic === 'terms' ? /\b(it|that|they|those)\b/ : /\b(that|they|those)\b/).test(
    clause,
  );
}

/** What the assistant answers. */
export function findReply(text: string): string {
  const replies = findRules(text).map(({ reply }) => reply);
  return replies.join('\n\n') || fallbackReply;
}

/** The parts of a message that each ask for one thing, lower-cased and without punctuation. */
function clausesOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/\b(what|how|where|who|when|that)s\b/g, '$1 is')
    .replace(/\be-mail/g, 'email')
    .replace(/\b(between .*?)\band\b/, '$1')
    .split(/[?!;\n]+|\.+(?:\s|$)|\b(?:and|plus)\b/)
    .flatMap((part) =>
      /^\s*(?:if|when|with|for|after|once)\b|\bor\b/.test(part) ? part : part.split(','),
    )
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter(Boolean);
}

function ruleOf(clause: string): ReplyRule | null {
  const { words, isAboutUs, unknown } = readWords(clause, keywords, featureWords);
  let best: { rule: ReplyRule; weight: number; score: number } | null = null;
  let hasSubject = isAboutUs;
  for (const { rule, keywords } of table) {
    const weights = keywords.filter((one) => matches(words, one)).map((one) => one.weight);
    const weight = Math.max(0, ...weights);
    // The weightiest keyword decides; the others only break ties.
    const score = weight + weights.reduce((sum, one) => sum + one, 0) / 1_000;
    if (score > (best?.score ?? 0)) best = { rule, weight, score };
    hasSubject ||= !rule.isGeneral && weight >= certainWeight;
  }
  if (!best) return null;
  // "How much does a Tesla cost?" is a question about our prices but for one word.
  const strangers = best.rule.isGeneral || best.weight < certainWeight ? 0 : 1;
  const isCredible =
    unknown <= strangers ||
    (best.rule.isGeneral ? hasSubject : isAboutUs || words.some(({ raw }) => raw === 'it'));
  if (!isCredible) return null;
  // "Can I pay with bitcoin?" asks for more than our plans say (rule WIDGET-7).
  return best.rule.topic === 'payment' && unknown > 0 ? termsRule : best.rule;
}

function matches(words: readonly Word[], { parts }: Keyword): boolean {
  return parts.every((part) =>
    words.some((_, start) =>
      part.every((keyword, i) => {
        const word = words[start + i];
        return word !== undefined && isSameWord(word, keyword);
      }),
    ),
  );
}
