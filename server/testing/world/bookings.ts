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

/** Saves the booking settings with some of them changed, as an administrator. */
export async function changeSettings({ call, signedIn }: TestApp, rules: object) {
  const { cookie } = await signedIn('admin');
  const settings = (await call({ url: '/api/booking-settings', cookie })).json();
  return call({
    method: 'PUT',
    url: '/api/booking-settings',
    cookie,
    payload: { ...settings, ...rules },
  });
}
