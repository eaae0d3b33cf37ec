import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, sendDraft, sentAttempts, valuesForDraft } from './form-draft.ts';

/** The storage of a tab. */
function tabStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    get length() {
      return items.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage());
});

const initial = { name: '', password: '', role: 'client' };

test('a draft has no secrets', () => {
  const typed = { name: 'Ana Cruz', password: 'kept in mind', role: 'admin' };
  expect(valuesForDraft(typed, initial, ['password'])).toEqual({ ...typed, password: '' });
  expect(valuesForDraft(typed, initial, [])).toEqual(typed);
});

test('a form with nothing but a secret in it has no draft', () => {
  expect(valuesForDraft({ ...initial, password: 'kept' }, initial, ['password'])).toBeNull();
});

const lost = () => Promise.reject(new Error('lost'));
let made = 0;
const newKey = () => `key ${++made}`;

test('a call from a draft keeps its key until its answer comes, whatever else is sent meanwhile', async () => {
  const send = (draft: string, call: string, answer: () => Promise<unknown>) => {
    let key = '';
    return sendDraft(draft, async () => {
      const sent = sentAttempts(undefined);
      key = sent.keyOf(call, newKey);
      await answer();
      sent.confirm(call);
    }).then(
      () => key,
      () => key,
    );
  };
  const first = await send('refund 1', '$50', lost);
  expect(await send('refund 1', '$50', lost)).toBe(first);
  const other = await send('refund 1', '$60', lost);
  expect(other).not.toBe(first);
  expect(await send('refund 2', '$50', lost)).not.toBe(first);
  expect(await send('refund 1', '$50', () => Promise.resolve())).toBe(first);
  // It has succeeded, and the draft is gone with it.
  expect(await send('refund 1', '$50', lost)).not.toBe(first);
  expect(await send('refund 1', '$60', lost)).not.toBe(other);
});

test('a small form keeps keys under its own name, and a discarded draft keeps none', () => {
  const first = sentAttempts('lead note 1').keyOf('Called', newKey);
  expect(sentAttempts('lead note 1').keyOf('Called', newKey)).toBe(first);
  expect(sentAttempts(undefined).keyOf('Called', newKey)).not.toBe(first);
  dropDraft('lead note 1');
  expect(sentAttempts('lead note 1').keyOf('Called', newKey)).not.toBe(first);
  sentAttempts('lead note 1').confirm('Called');
  expect(sessionStorage.length).toBe(0);
});
