import type { FastifyInstance } from 'fastify';
import { changeLogo, deleteLogo, getLogo, uploadLogo } from '#contract/office/branding.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { withReceivedFile } from '#server/platform/files/receive-file.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { changeGroup } from '../change-group.ts';
import { putInForce } from '../in-force.ts';
import { presentLogo } from '../present-branding.ts';
import { readGroup } from '../store.ts';
import { encodeLogo } from './encode-logo.ts';
import { findLogo, insertLogo } from './logo-store.ts';

const logoLimit = { bytes: 5 * 1024 * 1024, text: 'This picture is larger than 5 MB.' };

/** The logo as pages show it, for everybody. */
export function logoRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, getLogo, async ({ input, reply }) => {
    const row = await findLogo(database.read, input.params.id);
    if (row === undefined) throw notFound('picture');
    await reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(Buffer.from(row.page, 'base64'));
    return undefined;
  });

  serve(app, deleteLogo, async ({ request }) => {
    const reply = await inWork(context, callerOf(request), (work) =>
      changeLatest(work, { id: '', hasName: false }),
    );
    await putInForce(context);
    return reply;
  });

  serve(app, changeLogo, async ({ input: { body }, request }) => {
    const reply = await inWork(context, callerOf(request), async (work) => {
      const { values } = await readGroup(work.tx, 'logo');
      const { after } = await changeGroup(work, 'logo', { ...values, ...body });
      return presentLogo(work.tx, after);
    });
    await putInForce(context);
    return reply;
  });
}

/** The upload of a logo, in the scope of endpoints that accept files. */
export function logoUploads(app: FastifyInstance, context: Context): void {
  serve(app, uploadLogo, ({ request }) =>
    withReceivedFile(request, context, logoLimit, async (file) => {
      const logo = await encodeLogo(file);
      const reply = await inWork(context, callerOf(request), async (work) => {
        await insertLogo(work.tx, { ...logo, created_at: work.now });
        return changeLatest(work, { id: logo.id, hasName: false });
      });
      await putInForce(context);
      return reply;
    }),
  );
}

/** Replaces whatever logo there is: who uploads one has looked at nothing that could be outdated. */
async function changeLatest(work: Work, values: { id: string; hasName: boolean }) {
  const { version } = await readGroup(work.tx, 'logo');
  const { after } = await changeGroup(work, 'logo', { ...values, version });
  return presentLogo(work.tx, after);
}
