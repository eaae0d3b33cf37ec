import { beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

let keys: string[] = [];
let answer: (request: Request) => void;

/** The part of a request that is used, answered as the test says. */
class Request {
  upload = {};
  status = 0;
  statusText = '';
  responseText = '{}';
  onload = () => {};
  onerror = () => {};
  open(): void {}
  setRequestHeader(_name: string, key: string): void {
    keys.push(key);
  }
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    answer(this);
  }
}

const lost = (request: Request) => request.onerror();
const answered = (status: number) => (request: Request) => {
  request.status = status;
  request.onload();
};

beforeEach(() => {
  keys = [];
  vi.stubGlobal('XMLHttpRequest', Request);
});

const chosen = (text: string) => new File([text], 'plan.pdf', { lastModified: 1 });
const send = (file: File, url = '/api/files') =>
  sendFile(url, file, () => {}).done.catch(() => undefined);

test('a file whose answer was lost is sent again with its key, also when it is chosen anew', async () => {
  answer = lost;
  await send(chosen('the plan'));
  answer = answered(503);
  await send(chosen('the plan'));
  answer = answered(201);
  await send(chosen('the plan'));
  expect(new Set(keys).size).toBe(1);
  await send(chosen('the plan'));
  expect(new Set(keys).size, 'after its answer it is another upload').toBe(2);
});

test('another file, or another place, has a key of its own', async () => {
  answer = lost;
  await send(chosen('the plan'));
  await send(chosen('a longer plan'));
  await send(chosen('the plan'), '/api/other');
  expect(new Set(keys).size).toBe(3);
});
