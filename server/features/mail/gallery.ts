import type { FastifyReply } from 'fastify';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Brand } from '#server/platform/mail/brand.ts';
import { colours } from '#server/platform/mail/colours.ts';
import { listMailTemplates } from '#server/platform/mail/mail-template.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { readMailWords } from '#server/platform/texts/store.ts';

const style = `
  body { margin: 0; padding: 32px; background: ${colours.paper}; color: ${colours.ink};
    font: 16px/24px 'Instrument Sans', system-ui, sans-serif; }
  main { max-width: 1240px; margin: 0 auto; }
  section { margin-top: 40px; border-top: 1px solid ${colours.line}; padding-top: 20px; }
  h1, h2, p { margin: 0 0 8px; }
  nav a { display: inline-block; margin-right: 16px; color: ${colours.primary}; line-height: 28px; }
  .quiet { color: ${colours.muted}; }
  .pair { display: grid; grid-template-columns: minmax(0, 640px) minmax(0, 1fr); gap: 24px; }
  @media (max-width: 900px) { .pair { grid-template-columns: minmax(0, 1fr); } }
  iframe { width: 100%; height: 620px; border: 1px solid ${colours.line}; background: ${colours.paper}; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/21px monospace; }
`;

/** Allows the frames with mails and the inline style sheet. */
const galleryPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page with every mail template, filled with sample data. */
export async function sendGallery(reply: FastifyReply, brand: Brand, db: Queries): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', galleryPolicy)
    .send(await galleryPage(brand, db));
}

async function galleryPage(brand: Brand, db: Queries): Promise<string> {
  const templates = listMailTemplates();
  const names = templates.map(([name]) => name);
  const entries = await Promise.all(
    templates.map(async ([name, { kind, summary, sample }]) => {
      const { subject, text } = await renderMail(
        name,
        sample,
        brand,
        'needed',
        await readMailWords(db, name),
      );
      return `<section id="${name}">
<h2>${escapeHtml(subject)}</h2>
<p class="quiet">${name} (${kind}): ${escapeHtml(summary)}</p>
<div class="pair">
<iframe sandbox loading="lazy" title="${escapeHtml(subject)}" src="/api/mail/templates/${name}/html"></iframe>
<pre>${escapeHtml(text)}</pre>
</div>
</section>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Email templates</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Email templates</h1>
<p class="quiet">All ${names.length}, with sample data, as HTML and as plain text.</p>
<nav aria-label="Templates">${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${entries.join('\n')}
</main>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
