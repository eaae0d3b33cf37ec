import type { TestApp } from '#server/testing/test-app.ts';

const dayMs = 86_400_000;
let count = 0;

/** A request that was answered now, after some minutes, by somebody or nobody in particular. */
export async function answeredClock(app: TestApp, minutes: number, by: string | null) {
  const { now } = app.clock;
  const received = now - minutes * 60_000;
  await app.database.transaction((tx) =>
    tx
      .insertInto('answer_clocks')
      .values({
        ...{ kind: 'contact', subject_id: `request-${++count}`, received_at: received },
        ...{ due_at: received + dayMs, answered_at: now, answered_by: by },
        ...{ dropped_at: null, warned_at: null },
      })
      .execute(),
  );
}
