import type { FastifyInstance } from 'fastify';
import { changeAnswerTime, getAnswerTime } from '#contract/office/answer-time.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeIsShown, readAnswerTime } from './answer-time.ts';

/** Whether visitors are told how fast requests are answered. */
export function answerTimeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getAnswerTime, () => readAnswerTime(context.database.read, context));

  serveChange(app, changeAnswerTime, async (work, { body }) => {
    await changeIsShown(work, body.isShown);
    return readAnswerTime(work.tx, context);
  });
}
