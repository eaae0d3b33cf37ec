import { markupHtml } from '#domain/site/texts/markup.ts';
import { findSiteText, siteTexts, textStartLength } from '#domain/site/texts/site-texts.ts';
import { fillText } from '#domain/site/texts/text-rule.ts';
import type { Config } from '#server/platform/config/config.ts';
import { lookStyle } from './look-style.ts';

/** The placeholders in prerendered pages, so that a new company name needs no new build. */
type PageSettings = Pick<
  Config,
  'companyName' | 'companyEmail' | 'socialUrl' | 'publicUrl' | 'look'
>;

/** What a page contains besides the company's settings. */
export interface PageFacts {
  /** 'none' for a page that is only sent to browsers without a session. */
  session: '' | 'none';
  /** JSON of the changes to the catalogue since the first edition; '' for none. */
  catalogueChanges: string;
  /** The changed texts of the pages, by key (domain/site/texts). */
  texts: ChangedTexts;
}

/** Changed texts by key; a text without an entry has its original words. */
export type ChangedTexts = Readonly<Record<string, string>>;

/**
 * Fills the tokens of a prerendered page: escaped for JSON inside data blocks, for HTML elsewhere.
 * The tokens are the contract with web/kit/shell/site-settings.ts and site-text.ts.
 */
export function fillPage(html: string, settings: PageSettings, facts: PageFacts): string {
  const values: Record<string, string> = {
    __COMPANY_NAME__: settings.companyName,
    __COMPANY_EMAIL__: settings.companyEmail,
    __SOCIAL_URL__: settings.socialUrl,
    __PUBLIC_URL__: settings.publicUrl,
    __SESSION__: facts.session,
    __CATALOGUE_CHANGES__: facts.catalogueChanges,
  };
  const { companyName, companyEmail } = settings;
  const wordsOf = (key: string) =>
    fillText(facts.texts[key] ?? findSiteText(key)?.original ?? '', { companyName, companyEmail });
  // In one pass, so that nothing that was filled in is searched for tokens.
  const fill = (part: string, quote: (value: string) => string) =>
    part.replace(tokens, (token, body?: string, text?: string) => {
      if (body !== undefined) return markupHtml(wordsOf(body), quote);
      if (text !== undefined) return quote(wordsOf(text));
      if (token === changedTextsToken) return changedTexts(facts.texts, wordsOf);
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

const changedTextsToken = '"__TEXTS__"';
/** A text with Markdown has its paragraph as its token; the changed texts have their quotation marks. */
const tokens =
  /<p>__TEXT:([\w.-]+\.body)__<\/p>|__TEXT:([\w.-]+?)__|"__TEXTS__"|__(?:COMPANY_NAME|COMPANY_EMAIL|SOCIAL_URL|PUBLIC_URL|SESSION|CATALOGUE_CHANGES)__/g;

/** What a page's scripts need of the changed texts: their words by the start of the original. */
function changedTexts(texts: ChangedTexts, wordsOf: (key: string) => string): string {
  const changed = siteTexts
    .filter(({ key }) => texts[key] !== undefined)
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
