import { expect, test } from 'vitest';
import { createNetworkState } from './network-state.ts';

test('what the browser says counts, whatever is answered', () => {
  const network = createNetworkState(true);
  expect(network.isOffline()).toBe(false);
  network.browserSays(false);
  network.answered(5);
  expect(network.isOffline()).toBe(true);
  network.browserSays(true);
  expect(network.isOffline()).toBe(false);
  expect(createNetworkState(false).isOffline()).toBe(true);
});

test('a loss lasts until a call that was sent later is answered', () => {
  const network = createNetworkState(true);
  network.failed(10, 20);
  // Sent before the loss, answered late.
  network.answered(15);
  expect(network.isOffline()).toBe(true);
  network.answered(25);
  expect(network.isOffline()).toBe(false);
  network.failed(30, 40);
  expect(network.isOffline()).toBe(true);
});

test('what the browser says of itself does not end a loss', () => {
  const network = createNetworkState(true);
  network.browserSays(false);
  network.failed(10, 20);
  network.browserSays(true);
  expect(network.isOffline()).toBe(true);
});

test('a call that fails long after later ones were answered is no loss', () => {
  const network = createNetworkState(true);
  network.failed(10, 20);
  network.answered(25);
  network.failed(12, 40);
  expect(network.isOffline()).toBe(false);
});
