import { expect, test, vi } from 'vitest';
import { fillPage } from '#server/platform/site/page-settings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { publishAnswerTime } from './publish-answer-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Answers of visitors' messages some days ago, each after an hour more than the one before. */
async function answered({ database, clock }: TestApp, count: number, daysAgo: number, first = 1) {
  await database.transaction((tx) =>
    tx
      .insertInto('answer_clocks')
      .values(
        Array.from({ length: count }, (_, index) => {
          const answeredAt = clock.now - daysAgo * day;
          const receivedAt = answeredAt - (first + index) * hour;
          return {
            kind: 'contact' as const,
            subject_id: `${daysAgo} ${first} ${index}`,
            received_at: receivedAt,
            due_at: receivedAt + day,
            answered_at: answeredAt,
            answered_by: null,
            dropped_at: null,
            warned_at: null,
          };
        }),
      )
      .execute(),
  );
}

/** Messages that were due some days ago and wait, or were answered today. */
async function overdue({ database, clock }: TestApp, count: number, answeredAt: number | null) {
  const dueAt = clock.now - 2 * day;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'quote' as const, subject_id: `late ${answeredAt} ${index}`, due_at: dueAt },
    ...{ received_at: dueAt - day, answered_at: answeredAt, answered_by: null },
    ...{ dropped_at: null, warned_at: null },
  }));
  await database.transaction((tx) => tx.insertInto('answer_clocks').values(rows).execute());
}

test('the contact page says how fast requests are answered once the company wants it (rule CONTACT-6)', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const url = '/api/company/answer-time';
  const read = async () => (await app.call({ url, cookie })).json();
  const shown: string[] = [];
  const site = { showAnswerTime: (sentence: string) => void shown.push(sentence) };
  const stop = await publishAnswerTime(app.context, site, app.app.log);
  expect(shown).toEqual(['']);

  await answered(app, 19, 2);
  // Today, and more than 30 days ago.
  await answered(app, 5, 0);
  await answered(app, 5, 31);
  expect(await read()).toEqual({ isShown: false, sentence: '', answered: 19, overdue: 0 });
  await answered(app, 1, 29, 20);
  const sentence =
    'Of the 20 requests we answered in the last 30 days, half were answered within 10 hours 30 minutes.';
  await overdue(app, 1, null);
  expect(await read()).toEqual({ isShown: false, sentence, answered: 20, overdue: 1 });

  const put = (isShown: boolean) => app.call({ method: 'PUT', url, cookie, payload: { isShown } });
  expect((await put(true)).json()).toMatchObject({ isShown: true, sentence });
  await vi.waitFor(() => expect(shown.at(-1)).toBe(sentence));
  await put(false);
  await vi.waitFor(() => expect(shown.at(-1)).toBe(''));
  stop();
  // Answered today, so that they waited when today began.
  await overdue(app, 1, app.clock.now);
  expect(await read()).toMatchObject({ sentence: '', answered: 20, overdue: 2 });
  const entries = await app.database.read
    .selectFrom('audit_entries')
    .select('changes')
    .where('record_id', '=', 'company-answer-time')
    .execute();
  expect(entries).toHaveLength(2);
});

test('a page that could not be changed is changed at the next look', async () => {
  const { context } = await createTestApp();
  const showAnswerTime = vi.fn<(sentence: string) => void>();
  const error = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stop = await publishAnswerTime(context, { showAnswerTime }, { error });
    showAnswerTime.mockImplementationOnce(() => {
      throw new Error('Not now.');
    });
    context.bus.deliver({ topics: ['company'], to: { admins: true } });
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(600_000);
    await vi.waitFor(() => expect(showAnswerTime).toHaveBeenCalledTimes(3));
    // Nothing is left to be done on this day.
    vi.advanceTimersByTime(600_000);
    stop();
    expect(showAnswerTime).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

test('the sentence follows the promise on the page, and what scripts read of it', () => {
  const settings = {
    companyName: 'Ascent',
    companyEmail: 'hello@example.com',
    socialUrl: '',
    publicUrl: 'https://ascent.example',
    look: { accent: '', logo: null },
    businessTimeZone: 'UTC',
  };
  const html =
    '<p>__TEXT:contact.hero.text__</p><script type="application/json">{"texts":"__TEXTS__"}</script>';
  const page = (texts: Record<string, string>, answerTime = '') =>
    fillPage(html, settings, { session: '', catalogueChanges: '', texts, answerTime });
  const said = 'Half of them were answered within 3 hours 10 minutes.';
  const promise = 'A person reads every message and replies within 24 hours.';
  expect(page({})).toBe(`<p>${promise}</p><script type="application/json">{"texts":{}}</script>`);
  const told = page({}, said);
  expect(told).toContain(`<p>${promise} ${said}</p>`);
  expect(told.match(/3 hours 10 minutes/g)).toHaveLength(2);
  expect(page({ 'contact.hero.text': 'We reply within a day.' }, said)).toContain(
    `<p>We reply within a day. ${said}</p>`,
  );
});
