import { assistantFigures } from '#domain/chat/assistant-figures.ts';
import { fillText } from '#domain/site/texts/placeholders.ts';
import { currentText } from '#web/kit/shell/site-text.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { isGuess, isOtherAmount } from './exact-money.ts';
import { rules } from './rules.ts';
import { fallbackReply, prompts, type ReplyRule } from './script.ts';
import {
  isSameWord,
  readWords,
  spelledOut,
  stem,
  vocabularyOf,
  type Word,
  wordList,
} from './words.ts';

/** A keyword of the script, parsed. It matches when every part occurs, with its words in a row. */
interface Keyword {
  text: string;
  weight: number;
  parts: Word[][];
}

/** What '$' in a keyword stands for: any of the words that ask for an amount. */
const amountWords = 'cost/price/how-much/charge/fee/pay/free/included/extra/expensive';

/**
 * The keywords of a rule. In the script '_' joins the words of a phrase, '+' joins parts that may
 * occur anywhere, '/' separates the words that may be in one place ('-' joins the words of one of
 * them), '=' marks a word that must have exactly this ending, and '$' stands for any word that asks
 * for an amount.
 */
export function keywordsOf({ keywords }: ReplyRule): Keyword[] {
  return Object.entries(keywords).flatMap(([weight, list]) =>
    wordList(list)
      .flatMap((keyword) => spellOut(keyword.replace('$', amountWords)))
      .map((keyword) => ({
        text: keyword.replace(/[=_+]+/g, ' ').trim(),
        weight: Number(weight),
        parts: keyword.split('+').map((part) => part.split('_').map(readKeyword)),
      })),
  );
}

/** Every keyword that one with '/' stands for. */
function spellOut(keyword: string): string[] {
  const choice = /[^_+]*\/[^_+]*/.exec(keyword)?.[0];
  if (!choice) return [keyword.replaceAll('-', '_')];
  return choice.split('/').flatMap((word) => spellOut(keyword.replace(choice, word)));
}

/** A word that must have exactly its ending gets a stem that no typed word has. */
function readKeyword(word: string): Word {
  return word.startsWith('=')
    ? { raw: word.slice(1), stem: word }
    : { raw: word, stem: stem(word) };
}

const table = rules.map((rule) => ({ rule, keywords: keywordsOf(rule) }));
const vocabulary = vocabularyOf(
  table.flatMap(({ keywords }) => keywords.flatMap(({ parts }) => parts)),
);
/** What our replies and the names of our features say is not strange to us. */
const ourText = [...rules, ...siteEdition().entries].map((one) =>
  'label' in one ? one.label : fillText(one.reply, assistantFigures(siteEdition())),
);
const familiarWords = new Set(ourText.join(' ').toLowerCase().split(/\W+/).map(stem));

/** A keyword of at least this weight counts even if the question has a word that is strange to us. */
const certainWeight = 7;

/** A keyword below this weight is a common word: with a strange one it means something else. */
const faintWeight = 5.5;

const termsRule = rules.find(({ topic }) => topic === 'terms');

/** A keyword below this weight, as "can it", counts only if nothing clearer is asked. */
const vagueWeight = 3;

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
  const found: { rule: ReplyRule; rank: number }[] = [];
  const clauses = clausesOf(text);
  let isUnanswered = false;
  const isAboutSystem = readClause(clauses.join(' ')).isAboutSystem;
  for (const clause of clauses) {
    const finding = ruleOf(clause, isAboutSystem);
    if (finding === 'guess') isUnanswered = true;
    if (!finding || finding === 'guess') continue;
    const { rule, weight } = finding;
    if (!isAboutEarlier(clause, rule, found.at(-1)?.rule))
      found.push({ rule, rank: rankOf(clause, rule, weight) });
  }
  const highest = Math.min(...found.map(({ rank }) => rank));
  // "Hello" is no answer to a question about money that we would have to guess at.
  if (isUnanswered && highest > 1) return [];
  const asked = found.filter(({ rank }) => rank === highest);
  return [...new Set(asked.map(({ rule }) => rule))].slice(0, mostTopics);
}

/** What counts only if nothing of a lower rank is said: questions come before wishes. */
function rankOf(clause: string, { isSmallTalk }: ReplyRule, weight: number): number {
  if (isSmallTalk) return 3;
  if (weight < vagueWeight || isSituation.test(clause)) return 2;
  return isAside.test(clause) ? 1 : 0;
}

/** "Do we have to pay?" after another question is about that one. */
const isBarePayment =
  /^(?:so )?(?:do|will|would|must) (?:we|i) (?:still )?(?:(?:have|need) to )?pay(?: (?:for )?(?:that|it|then))?$/;

/**
 * Whether a clause such as "What does that cost?" refers to the question before it. The price of a
 * system would then be the wrong amount (rule WIDGET-7).
 */
function isAboutEarlier(clause: string, rule: ReplyRule, before: ReplyRule | undefined): boolean {
  if (rule.topic === 'payment' && before && isBarePayment.test(clause)) return true;
  if (rule.topic !== 'price' || !before || before.isGeneral) return false;
  return (before.topic === 'terms' ? /\b(it|that|they|those)\b/ : /\b(that|they|those)\b/).test(
    clause,
  );
}

/** A suggested question is answered by its own rule, whatever words a company has given it. */
function suggestedRule(text: string): ReplyRule | undefined {
  const topic = Object.entries(prompts).find(([, prompt]) => prompt === text)?.[0];
  return rules.find((rule) => rule.topic === topic);
}

/** What the assistant answers, with the figures of now: the catalog changes while a page is open. */
export function findReply(text: string): string {
  const suggested = suggestedRule(text);
  const figures = assistantFigures(siteEdition());
  const replies = (suggested ? [suggested] : findRules(text)).map(({ reply }) =>
    fillText(currentText(reply), figures),
  );
  return replies.join('\n\n') || fallbackReply;
}

/** "By March", "before the end of", "until next year". */
const dateLimit =
  /\b(?:by|before|until|till|for) (?:the |early |mid |late )*(?:end|start|next|spring|summer|fall|winter|christmas|q\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/g;

/** A statement that runs on into a question: "we use quickbooks does it work with that". */
const runOn =
  /^((?:so |all )?(?:we|i|our|my|im|were)\b.{8,}?)\b(?=(?:how|what) (?:much|long|do|does|would|is|are)\b|(?:can|could|do|does|is|are|will|would) (?:you|we|i|it|this|there)\b)/;

/** How a clause begins that tells of the visitor, wishes us well or says what is not asked. */
const isAside =
  /^(?:(?:so |all )?(?:we|i|our|my|im|id|were)|hope|not)\b|\bdont (?:want|need|care)\b/;

/** "We are on Jobber", "I have a clinic". */
const isSituation =
  /^(?:(?:so |all )?(?:im|were|(?:we|i|our|my|it)\b.*\b(?:am|are|is|have|got|use|using|run|own))|hope)\b/;

/** The parts of a message that each ask for one thing, lower-cased and without punctuation. */
function clausesOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/\bdear [^,]*,/, '')
    .replace(/\band (?:growing|counting)\b/g, '')
    .replace(/\b(come|go) and\b/g, '$1 to')
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\btime and material/, 'time material')
    .replace(/\$+(?=\d)|\b(?=\d+k\b)/g, 'dollars ')
    .replace(/\$+/g, ' dollars ')
    .replace(
      /\b(have|got|want|need|talk|speak|much|connect|link|us|me|able|going|move|switch) 2\b/g,
      '$1 to',
    )
    .replace(/\b4 (?=me|us|my|our|a|the)\b/g, 'for ')
    .replace(/[a-z\d]+/g, spelledOut)
    .replace(/\byou (?:guys|all|folks|people)\b/g, 'you')
    .replace(/\b(what|how|where|who|when|that)s\b/g, '$1 is')
    .replace(/\b(\w{4,})wise\b/g, '$1')
    .replace(dateLimit, '$& bydate')
    .replace(/\be-mail/g, 'email')
    .replace(/\b(between .*?)\band\b/, '$1')
    .split(/[?!;\n]+|\.+(?:\s|$)|\b(?:and|plus)\b/)
    .flatMap((part) =>
      /^\s*(?:if|when|with|for|after|once)\b|\bor\b/.test(part) ? part : part.split(','),
    )
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .flatMap((part) => part.replace(runOn, '$1\n').split('\n'))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The rule that fits a clause best, with the weight of the keyword that decided it. */
interface Finding {
  rule: ReplyRule;
  weight: number;
  score: number;
}

/** "Can you recommend a restaurant?", "I need a doctor": not about the trades we build for. */
const isElsewhere = /\b(?:recommend|know (?:any|of)|(?:need|find|want|get)(?: me)? (?:an?|some))\b/;

const readClause = (clause: string) => readWords(clause, vocabulary, familiarWords);

/** What a clause asks for; 'guess' if an answer about money would be one. */
function ruleOf(clause: string, isMessageAboutSystem: boolean): Finding | 'guess' | null {
  if (isOtherAmount(clause)) return 'guess';
  const { words, isAboutUs, isAboutSystem, unknown } = readClause(clause);
  let best: Finding | null = null;
  const places: Record<string, number[]> = {};
  let isOfTrade = /\b(?:iphone|ipad|tablet)s?(?: cost)?$/.test(clause);
  let hasSubject = isMessageAboutSystem;
  for (const { rule, keywords } of table) {
    const weights = keywords.flatMap((one) => {
      const found = placesOf(words, one);
      if (!found) return [];
      places[rule.topic] = [...(places[rule.topic] ?? []), ...found];
      return [one.weight];
    });
    const weight = Math.max(0, ...weights);
    // The weightiest keyword decides; the others only break ties.
    const score = weight + weights.reduce((sum, one) => sum + one, 0) / 1_000;
    if (score > (best?.score ?? 0)) best = { rule, weight, score };
    isOfTrade ||= rule.topic === 'industries' && weight >= faintWeight;
    hasSubject ||= !rule.isGeneral && rule.topic !== 'industries' && weight >= certainWeight;
  }
  if (!best) return null;
  // "How much does a Tesla cost?" is a question about our prices but for one word.
  const isPointedAt = isAboutUs || words.some(({ raw }) => /^(?:it|this|that|these)$/.test(raw));
  const { isGeneral, isSmallTalk } = best.rule;
  const isForgiving = isGeneral
    ? best.weight >= faintWeight && isPointedAt
    : best.weight >= certainWeight ||
      (best.weight < vagueWeight && /\b(?:it|there)\b/.test(clause));
  const strangers = isForgiving || (isSmallTalk && words.length < 4) ? 1 : 0;
  const isCredible =
    unknown <= strangers ||
    (isGeneral ? hasSubject : isAboutSystem || (best.weight >= faintWeight && isPointedAt));
  if (!isCredible) return null;
  // "What does a lawyer cost?"
  if (isGeneral && isOfTrade && !isPointedAt && !isAboutSystem && !/\bfor\b/.test(clause))
    return null;
  if (best.rule.topic === 'industries' && !isAboutSystem && isElsewhere.test(clause)) return null;
  const { topic } = best.rule;
  if (isGuess({ clause, words, topic, weight: best.weight, places })) return 'guess';
  // "Can I pay with bitcoin?" asks for more than our plans say (rule WIDGET-7).
  const isBeyondPlans = best.rule.topic === 'payment' && best.weight < 12 && unknown > 0;
  return isBeyondPlans && termsRule ? { ...best, rule: termsRule } : best;
}

/** Where the parts of a keyword occur, as positions of words; null if one of them does not. */
function placesOf(words: readonly Word[], { parts }: Keyword): number[] | null {
  const places: number[] = [];
  for (const part of parts) {
    const starts = words.flatMap((_, start) =>
      part.every((keyword, i) => {
        const word = words[start + i];
        return word !== undefined && isSameWord(word, keyword);
      })
        ? [start]
        : [],
    );
    if (starts.length === 0) return null;
    places.push(...starts.flatMap((start) => part.map((_, i) => start + i)));
  }
  return places;
}
