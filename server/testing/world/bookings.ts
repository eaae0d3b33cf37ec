import type { TestApp } from '../test-app.ts';

/** What a visitor sends from a booking's private page, based on the version that it shows now. */
export async function fromPage(
  { call }: Pick<TestApp, 'call'>,
  shared: string,
  verb: 'move' | 'cancel' | 'undo-cancel',
  payload: object = {},
) {
  const { version } = (await call({ url: shared })).json();
  return call({ method: 'POST', url: `${shared}/${verb}`, payload: { version, ...payload } });
}
