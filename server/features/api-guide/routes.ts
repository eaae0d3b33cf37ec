import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getApiDocument } from '#contract/office/api-guide.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { version } from '#server/platform/version.ts';
import { buildDocument } from './build-document.ts';
import { readDeclared } from './declared.ts';

/** The description of all calls, made when it is first asked for. */
export function apiGuideRoutes(app: FastifyInstance, context: Context): void {
  let made: Promise<{ text: Buffer; tag: string }> | undefined;

  async function make() {
    const { config, cookie } = context;
    const document = buildDocument(app.endpoints, await readDeclared(), {
      title: `${config.companyName} API`,
      version,
      url: config.publicUrl,
      cookie: cookie.name,
    });
    const text = Buffer.from(JSON.stringify(document));
    return { text, tag: `"${hash('sha1', text, 'base64url')}"` };
  }

  serve(app, getApiDocument, async ({ request, reply }) => {
    made ??= make();
    const { text, tag } = await made;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) await reply.code(304).send();
    else await reply.type('application/json; charset=utf-8').send(text);
    return undefined;
  });
}
