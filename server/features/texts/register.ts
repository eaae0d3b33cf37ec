import { listTermTexts, signingKey } from '#domain/quote/term-texts.ts';
import { pageName } from '#domain/site/page-name.ts';
import { originalFor, siteTexts, type TextPlace } from '#domain/site/texts/site-texts.ts';
import type { TextRule } from '#domain/site/texts/text-rule.ts';
import { listMailTemplates } from '#server/platform/mail/mail-template.ts';
import { mailTextRules } from '#server/platform/mail/mail-words.ts';

/** One text that can be changed in the back office. */
export interface EditableText extends TextRule {
  key: string;
  /** 'site', 'terms', or 'mail.' and the name of its template. */
  area: string;
  /** The path of its page or 'every page'; 'terms'; the name of its mail template. */
  place: string;
  /** What people call that place. */
  placeName: string;
  /** What it is there, from its key. */
  name: string;
}

/** Names of mails that those of their templates do not say well. */
const mailNames: Record<string, string> = {
  'payment-look': 'Payment needs review',
  'factor-help': 'Help with a second factor',
  'factor-demand-changed': 'Second-factor requirement changed',
  'booking-cancelled': 'Booking canceled',
  'sign-in-link': 'Sign-in link',
};

let all: { companyName: string; texts: ReadonlyMap<string, EditableText> } | undefined;

/**
 * Every editable text by key: the pages first, then the terms of quotes, then the mails.
 *
 * @param companyName on which some originals depend
 */
export function editableTexts(companyName: string): ReadonlyMap<string, EditableText> {
  // Made when it is first needed: by then every feature has registered its mails.
  if (all?.companyName !== companyName) {
    const texts = [...textsOfPages(companyName), ...textsOfTerms(), ...textsOfMails()];
    all = { companyName, texts: new Map(texts.map((text) => [text.key, text])) };
  }
  return all.texts;
}

/** What is no public page of its own. */
const placeNames: Partial<Record<TextPlace, string>> = {
  'every page': 'Every page',
  assistant: 'Chat assistant',
  '/client-login': 'Sign-in page',
  '/forgot-password': 'Page for a new password',
  '/reset-password': 'Page for choosing a password',
};

function textsOfPages(companyName: string): EditableText[] {
  return siteTexts.map(({ page, ...text }) => ({
    ...text,
    original: originalFor(text, companyName),
    area: 'site',
    place: page,
    placeName: placeNames[page] ?? pageName(page),
    name: nameOf(text.key.split('.').slice(page === 'every page' ? 0 : 1)),
  }));
}

function textsOfTerms(): EditableText[] {
  return listTermTexts().map((text) => ({
    ...text,
    area: 'terms',
    place: 'terms',
    placeName: 'Terms of quotes',
    name: text.key === signingKey ? 'What clients sign' : nameOf(text.key.split('.').slice(1)),
  }));
}

function textsOfMails(): EditableText[] {
  return listMailTemplates().flatMap(([template, mail]) =>
    Object.entries(mailTextRules(mail)).map(([word, rule]) => ({
      ...rule,
      key: `mail.${template}.${word}`,
      area: `mail.${template}`,
      place: template,
      placeName: mailNames[template] ?? sentence(template),
      name: nameOf([word.replaceAll(/([A-Z])/g, '-$1').toLowerCase()]),
    })),
  );
}

/** 'Offerings: system integration, heading' for offerings.system-integration.heading. */
function nameOf(parts: readonly string[]): string {
  const words = parts.map((part) => part.replaceAll('-', ' '));
  const last = words.pop() ?? '';
  const kind = last === 'search' ? 'for search engines' : last;
  return sentence(words.length === 0 ? kind : `${words.join(': ')}, ${kind}`);
}

function sentence(words: string): string {
  const plain = words.replaceAll('-', ' ').replaceAll(/\bcrm\b/g, 'CRM');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
