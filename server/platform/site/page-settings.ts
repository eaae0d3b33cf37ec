import { markupHtml } from '#domain/site/texts/markup.ts';
import { fillText } from '#domain/site/texts/placeholders.ts';
import {
  findSiteText,
  originalFor,
  siteTexts,
  taglineKeys,
  textStartLength,
} from '#domain/site/texts/site-texts.ts';
import type { Config } from '#server/platform/config/config.ts';
import { lookStyle } from './look-style.ts';
import { type ShareWords, shareImageAddress } from './share-image/share-image.ts';

/** The placeholders in prerendered pages, so that a new company name needs no new build. */
export type PageSettings = Pick<
  Config,
  'companyName' | 'companyEmail' | 'socialUrl' | 'publicUrl' | 'look' | 'businessTimeZone'
>;

/** What a page contains besides the company's settings. */
export interface PageFacts {
  /** 'none' for a page that is only sent to browsers without a session. */
  session: '' | 'none';
  /** JSON of the changes to the catalogue since the first edition; '' for none. */
  catalogueChanges: string;
  /** The changed texts of the pages, by key (domain/site/texts). */
  texts: ChangedTexts;
  /** A sentence about how fast requests are answered, where one is shown (rule CONTACT-6). */
  answerTime?: string;
}

/** The text that says how fast an answer comes, and is followed by how fast it came lately. */
const answerText = 'contact.hero.text';

/** Changed texts by key; a text without an entry has its original words. */
export type ChangedTexts = Readonly<Record<string, string>>;

/**
 * Fills the tokens of a prerendered page: escaped for JSON inside data blocks, for HTML elsewhere.
 * The tokens are the contract with web/kit/shell/site-settings.ts and site-text.ts.
 */
export function fillPage(html: string, settings: PageSettings, facts: PageFacts): string {
  const texts = withAnswerTime(settings, facts);
  const values: Record<string, string> = {
    __COMPANY_NAME__: settings.companyName,
    __COMPANY_EMAIL__: settings.companyEmail,
    __SOCIAL_URL__: settings.socialUrl,
    __PUBLIC_URL__: settings.publicUrl,
    __SHARE_IMAGE__: shareImageAddress(shareWords(settings, texts)),
    __TIME_ZONE__: settings.businessTimeZone,
    __SESSION__: facts.session,
    __CATALOGUE_CHANGES__: facts.catalogueChanges,
  };
  const wordsOf = (key: string) => siteWords(key, settings, texts);
  // In one pass, so that nothing that was filled in is searched for tokens.
  const fill = (part: string, quote: (value: string) => string) =>
    part.replace(tokens, (token, body?: string, text?: string) => {
      if (body !== undefined) return markupHtml(wordsOf(body), quote);
      if (text !== undefined) return quote(wordsOf(text));
      if (token === changedTextsToken) return changedTexts(texts, settings.companyName, wordsOf);
      return quote(values[token] ?? '');
    });
  // A company without a profile has no `sameAs`, rather than an empty one.
  const written = settings.socialUrl ? html : html.replace(',"sameAs":"__SOCIAL_URL__"', '');
  const style = lookStyle(settings.look);
  // Inline, so that no page is ever shown in other colors; the page's policy allows it by its hash.
  const styled =
    style === '' ? written : written.replace('</head>', () => `<style>${style}</style></head>`);
  return styled
    .split(/(<script type="application\/(?:ld\+)?json"[^>]*>[\s\S]*?<\/script>)/)
    .map((part, index) => fill(part, index % 2 === 1 ? escapeJson : escapeHtml))
    .join('');
}

/** The changed texts, with the sentence about answers at the end of the one that it belongs to. */
function withAnswerTime(
  { companyName }: Pick<PageSettings, 'companyName'>,
  { texts, answerTime = '' }: PageFacts,
): ChangedTexts {
  const text = findSiteText(answerText);
  if (answerTime === '' || text === undefined) return texts;
  const words = texts[answerText] ?? originalFor(text, companyName);
  return { ...texts, [answerText]: `${words} ${answerTime}` };
}

const changedTextsToken = '"__TEXTS__"';
/** A text with Markdown has its paragraph as its token; the changed texts have their quotation marks. */
const tokens =
  /<p>__TEXT:([\w.-]+\.body)__<\/p>|__TEXT:([\w.-]+?)__|"__TEXTS__"|__(?:COMPANY_NAME|COMPANY_EMAIL|SOCIAL_URL|PUBLIC_URL|SHARE_IMAGE|TIME_ZONE|SESSION|CATALOGUE_CHANGES)__/g;

/** The words of a text as this company's pages show them. */
function siteWords(
  key: string,
  { companyName, companyEmail }: Pick<PageSettings, 'companyName' | 'companyEmail'>,
  texts: ChangedTexts,
): string {
  const text = findSiteText(key);
  const original = text === undefined ? '' : originalFor(text, companyName);
  return fillText(texts[key] ?? original, { companyName, companyEmail });
}

/** What the picture of link previews shows. */
export function shareWords(settings: PageSettings, texts: ChangedTexts): ShareWords {
  const { companyName: name, look } = settings;
  return { name, tagline: taglineKeys.map((key) => siteWords(key, settings, texts)), look };
}

/**
 * What a page's scripts need of the texts that are not as they were built: their words by the start
 * of the original.
 */
function changedTexts(
  texts: ChangedTexts,
  companyName: string,
  wordsOf: (key: string) => string,
): string {
  const changed = siteTexts
    .filter((text) => (texts[text.key] ?? originalFor(text, companyName)) !== text.original)
    .map(({ key, original }) => [original.slice(0, textStartLength), wordsOf(key)]);
  return JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Inside a JSON string in a script element: no quote ends the string, no `<` ends the element. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}
