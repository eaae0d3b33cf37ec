import { quotePhrase } from '../../chat/quote-offer.ts';
import type { PublicPage } from '../pages-seen.ts';
import { aboutTexts } from './about-texts.ts';
import { caseStudyTexts } from './case-study-texts.ts';
import { chatTexts } from './chat-texts.ts';
import { contactTexts } from './contact-texts.ts';
import { demoTexts } from './demo-texts.ts';
import { landingTexts } from './landing-texts.ts';
import { placeholdersOf } from './placeholders.ts';
import { privacyPolicyTexts } from './privacy-policy-texts.ts';
import { quoteTexts } from './quote-texts.ts';
import { sharedTexts } from './shared-texts.ts';
import { forgotPasswordTexts, resetPasswordTexts, signInTexts } from './sign-in-texts.ts';
import type { TextKind, TextRule } from './text-rule.ts';

/** Where a text is shown: a page, all of them, or the assistant in their corner. */
export type TextPlace = PublicPage | (typeof accountPages)[number] | 'every page' | 'assistant';

/** The pages for signing in whose first sentence can be changed. */
export const accountPages = ['/client-login', '/forgot-password', '/reset-password'] as const;

/**
 * The texts of the public pages that can be changed in the back office, with their original words.
 * A new text is a line here and `siteText('its.key')` on the page. The end of the key is its kind:
 * `.heading` and `.label` are one line, `.text` is a paragraph, `.body` is Markdown (markup.ts).
 * What two pages say alike is one text.
 */
const areas = [
  { page: '/', texts: landingTexts },
  { page: '/demo', texts: demoTexts },
  { page: '/about', texts: aboutTexts },
  { page: '/case-studies', texts: caseStudyTexts },
  { page: '/quote', texts: quoteTexts },
  { page: '/contact', texts: contactTexts },
  { page: '/privacy-policy', texts: privacyPolicyTexts },
  { page: '/client-login', texts: signInTexts },
  { page: '/forgot-password', texts: forgotPasswordTexts },
  { page: '/reset-password', texts: resetPasswordTexts },
  { page: 'every page', texts: sharedTexts },
  { page: 'assistant', texts: chatTexts },
] as const satisfies readonly {
  page: TextPlace;
  texts: Record<`${string}.${'heading' | 'label' | 'text' | 'body'}`, string>;
}[];

/** The key of a text of the public pages. */
export type SiteTextKey = (typeof areas)[number]['texts'] extends infer Texts
  ? Texts extends unknown
    ? keyof Texts & string
    : never
  : never;

/** One editable text of the public pages. */
export interface SiteText extends TextRule {
  key: SiteTextKey;
  /** Where it is shown. */
  page: TextPlace;
}

/** What an edited text may contain; the server fills it in. */
export const sitePlaceholders = ['companyName', 'companyEmail'] as const;

/** What the assistant claims but no form computes; a company may claim something else. */
const claims = ['integrations'];

/** Every editable text of the public pages, in the order of the pages. */
export const siteTexts: readonly SiteText[] = areas.flatMap(({ page, texts }) =>
  Object.entries(texts).map(([key, original]) => ({
    // Object.entries loses the type of the keys.
    key: key as SiteTextKey,
    page,
    original,
    kind: kindOf(key),
    maxLength: maxLengthOf(kindOf(key), original),
    ...(page === 'assistant' ? assistantRule(original) : { may: sitePlaceholders, must: [] }),
  })),
);

const byKey = new Map<string, SiteText>(siteTexts.map((text) => [text.key, text]));

/** The text with an untrusted key, or undefined. */
export function findSiteText(key: string): SiteText | undefined {
  return byKey.get(key);
}

/** The name of the product, on which some of its own words play. */
export const productName = 'Ascent';

/** What stands in place of such words on the pages of a company that has another name. */
const forOtherNames: Partial<Record<SiteTextKey, string>> = {
  'landing.hero.second.heading': 'Your way.',
};

/** The words of this release for a company of this name, until somebody changes them (rule BRAND-2). */
export function originalFor(
  { key, original }: Pick<SiteText, 'key' | 'original'>,
  companyName: string,
): string {
  return companyName === productName ? original : (forOtherNames[key] ?? original);
}

/** The two lines of the tagline, which is also the title of the landing page (rule PAGE-12). */
export const taglineKeys = [
  'landing.hero.first.heading',
  'landing.hero.second.heading',
] as const satisfies readonly SiteTextKey[];

/** How much of an original identifies it in a page; no two begin alike. */
export const textStartLength = 40;

/** Figures stay, so that they equal the wizard's, and so does what offers the wizard. */
function assistantRule(original: string): Pick<TextRule, 'may' | 'must' | 'phrase'> {
  const figures = placeholdersOf(original);
  return {
    may: [...figures, ...sitePlaceholders],
    must: figures.filter((name) => !claims.includes(name)),
    phrase: original.includes(quotePhrase) ? quotePhrase : undefined,
  };
}

function kindOf(key: string): TextKind {
  if (key.endsWith('.body')) return 'markdown';
  return key.endsWith('.text') ? 'paragraph' : 'line';
}

/** Room for twice the original, within what the layout of the pages can take. */
function maxLengthOf(kind: TextKind, original: string): number {
  const least = { line: 80, paragraph: 300, paragraphs: 1000, markdown: 4000 }[kind];
  return Math.max(least, Math.ceil((original.length * 2) / 10) * 10);
}
