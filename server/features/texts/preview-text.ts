import type { TextPreviewReply } from '#contract/office/texts.ts';
import { assistantFigures } from '#domain/chat/assistant-figures.ts';
import { fillText } from '#domain/site/texts/placeholders.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import type { Context } from '#server/platform/context.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { findMailTemplate } from '#server/platform/mail/mail-template.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import type { Site } from '#server/platform/site/load-site.ts';
import { readChangedTexts, readMailWords } from '#server/platform/texts/store.ts';
import type { EditableText } from './register.ts';

/**
 * The page or mail as it would be with a text, by the code that makes the real ones.
 *
 * @param words null for the text as it is now
 * @param site null in tests of the API alone, where pages are empty
 */
export async function previewText(
  { config, database }: Pick<Context, 'config' | 'database'>,
  site: Site | null,
  { area, key, place, original }: EditableText,
  words: string | null,
): Promise<TextPreviewReply> {
  if (place === 'assistant') {
    const changed = await readChangedTexts(database.read, area);
    const { companyName, companyEmail } = config;
    const figures = assistantFigures(await readEdition(database.read));
    const spoken = words ?? changed[key] ?? original;
    return {
      subject: '',
      html: '',
      text: fillText(spoken, { ...figures, companyName, companyEmail }),
    };
  }
  if (area === 'site') {
    const changed = await readChangedTexts(database.read, area);
    const texts = { ...changed, [key]: words ?? changed[key] ?? original };
    // What is on every page is shown on the first.
    const path = place.startsWith('/') ? place : '/';
    return { subject: '', html: site?.pageWith(path, texts) ?? '', text: '' };
  }
  // Read as they are typed: a quote shows them as plain text.
  if (area === 'terms') return { subject: '', html: '', text: words ?? original };
  const changed = await readMailWords(database.read, place);
  const name = key.slice(area.length + 1);
  const { subject, html, text } = await renderMail(
    place,
    findMailTemplate(place)?.sample,
    brandOf(config),
    'none',
    words === null ? changed : { ...changed, [name]: words },
  );
  return { subject, html, text };
}

/**
 * The frame of a preview runs nothing and is not allowed anywhere else; our own page puts the words
 * that are being typed into it.
 */
export const previewPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');
