import {
  getChatSession,
  leaveChat,
  resumeChat,
  sendChatMessage,
  startChat,
} from '#contract/chat/chat.ts';
import { type CarriedLine, chatPollMs, introduction } from '#domain/chat/message-rule.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { pagesSeen } from '#web/kit/api/pages-seen.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { ownChat } from '#web/shared/chat-thread/chat-address.ts';
import {
  changeChat,
  changeOutgoing,
  inOneTab,
  queue,
  takeFromTab,
  takeSession,
  unqueue,
} from './chat-queue.ts';
import { change, initialState, state } from './chat-state.ts';
import { followChat } from './follow-chat.ts';
import { read } from './read-chat.ts';
import { readPresence } from './read-presence.ts';
import {
  isOfChat,
  type Outgoing,
  queueIn,
  readStoredChat,
  type StoredChat,
  storeOutgoing,
  writeStoredChat,
} from './stored-chat.ts';
import { dropTyped } from './typed-drafts.ts';

let stopFollowing = () => {};
let delivery: Promise<void> | undefined;
/** Whether the chat is on the screen. */
let isOpen = false;
let timer: ReturnType<typeof setInterval> | undefined;
/** Nothing is sent before this while the chat is closed. */
let quietUntil = 0;
/** How long a closed chat waits after a refusal, in milliseconds: the next try is likely to meet it too. */
const quietMs = 60_000;

/** @param token from the link in a chat email, `ownChat`, or ''. @returns a cleanup function. */
export function enterChat(token: string): () => void {
  isOpen = true;
  void begin(token);
  keepDelivering();
  return () => {
    isOpen = false;
    stopFollowing();
    stopFollowing = () => {};
    change({ isStaffTyping: false });
  };
}

/** Delivers what a closed chat has queued, also what an earlier page left (rule CHAT-7). */
export function deliverQueued(): void {
  if (isOpen || timer !== undefined || readStoredChat() === null) return;
  keepDelivering();
  void begin('');
}

/** Delivers what is queued as long as the chat is open or something waits. */
function keepDelivering(): void {
  timer ??= setInterval(() => {
    const isOver = !isOpen && !state.chat?.outgoing.some(isQueued);
    if (isOver) {
      clearInterval(timer);
      timer = undefined;
    } else if (isOpen || Date.now() > quietUntil) void deliver();
  }, chatPollMs);
}

const isQueued = ({ state }: Outgoing) => state === 'waiting' || state === 'sending';

// Another tab has queued, sent or discarded something, or has left the conversation.
globalThis.addEventListener('storage', ({ key }) => {
  if (!isOfChat(key) || takeFromTab(key)) return;
  if (isOpen && state.step !== 'loading') void begin('');
  else if (!isOpen) change({ ...initialState, step: 'talk', chat: readStoredChat() });
});

async function begin(token: string): Promise<void> {
  const stored = readStoredChat();
  if (stored === null && token === '') {
    change({ ...initialState, step: 'start' });
    await readPresence();
    return;
  }
  const isLink = token !== '' && token !== ownChat;
  const step = stored && token === '' ? 'talk' : 'loading';
  change({ ...initialState, step, chat: stored });
  try {
    if (isLink) await call(resumeChat, { body: { token } });
    if (token !== '' || stored?.sessionId) await adoptSession();
    await deliver();
  } catch (cause) {
    const isGone = cause instanceof ApiError && cause.status === 404;
    const failure = isLink ? 'This link no longer works.' : '';
    // What is stored is another conversation, which goes on.
    if (isGone && token !== '' && stored !== null) change({ step: 'talk', failure });
    // Its conversation was deleted or its cookie is gone: what is queued starts a new one.
    else if (isGone && stored?.outgoing.length) changeChat({ sessionId: null });
    else if (isGone) startOver(failure);
    else if (state.chat === null)
      startOver('We couldn’t open the conversation. Please try the link again.');
    else change({ step: 'talk', isOffline: true });
    if (!isGone) reportFailure('The conversation could not be opened', cause);
  }
  follow();
}

/** Loads the conversation that the browser's cookie gives access to. */
async function adoptSession(): Promise<void> {
  const { sessionId, name, email } = await call(getChatSession, {});
  const localId = state.chat?.localId ?? newIdempotencyKey();
  const chat = { localId, outgoing: queueIn(sessionId, state.chat), sessionId, name, email };
  writeStoredChat(chat);
  for (const one of chat.outgoing) storeOutgoing(one);
  change({ step: 'talk', chat });
  await read();
}

function startOver(failure: string): void {
  stopFollowing();
  writeStoredChat(null);
  change({ ...initialState, step: 'start', presence: state.presence, failure });
}

/**
 * Forgets the conversation in this browser and invalidates its cookie, for a visitor who gave a wrong
 * address or shares the computer. The links in its emails keep working.
 */
export async function leave(): Promise<void> {
  startOver('');
  dropTyped();
  try {
    await call(leaveChat, {});
  } catch (cause) {
    // Starting the next conversation replaces the cookie as well.
    reportFailure('The conversation could not be left', cause);
  }
}

/** Removes a rejected message from the thread. */
export function discard(clientMessageId: string): void {
  unqueue((id) => id === clientMessageId);
}

/** Starts a conversation: the introduction stays queued until the server has created the session. */
export function start(who: { name: string; email: string }, carried: readonly CarriedLine[]): void {
  const chat = { localId: newIdempotencyKey(), ...who, sessionId: null, outgoing: [] };
  writeStoredChat(chat);
  change({ ...initialState, step: 'talk', chat, presence: state.presence });
  const fromAssistant = carried.some(({ sender }) => sender === 'user');
  sendMessage(introduction(who, carried), fromAssistant);
}

/**
 * Queues a message; it is shown at once and delivered in order.
 *
 * @param fromAssistant whether the scripted assistant referred the visitor
 * @returns false for blank text.
 */
export function sendMessage(text: string, fromAssistant = false): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || state.chat === null) return false;
  const one: Outgoing = {
    clientMessageId: newIdempotencyKey(),
    text: trimmed,
    at: new Date().toISOString(),
    state: 'waiting',
    ...(fromAssistant && { fromAssistant }),
  };
  queue(one);
  void deliver();
  return true;
}

/** Retries a rejected message. */
export function retry(clientMessageId: string): void {
  changeOutgoing(clientMessageId, { state: 'waiting' });
  void deliver();
}

/** The conversation, once every queued message is in it; null if that fails for now. */
export async function deliveredSession(): Promise<string | null> {
  await deliver();
  return state.chat?.outgoing.some(isQueued) ? null : (state.chat?.sessionId ?? null);
}

/** Delivers the queued messages in order; if the server is unreachable, they stay queued. */
async function deliver(): Promise<void> {
  // While another conversation is being opened, the cookie is no longer that of the queue.
  if (state.chat === null || state.step === 'loading') return;
  delivery ??= inOneTab(deliverAll).finally(() => {
    delivery = undefined;
  });
  return delivery;
}

async function deliverAll(): Promise<void> {
  try {
    const since = takeSession();
    // The storage event, which is on its way, shows the other one.
    if (since === 'other') return;
    if (since === 'opened') follow();
    for (;;) {
      const next = state.chat?.outgoing.find((one) => one.state === 'waiting');
      if (next === undefined || state.chat === null) return;
      if (state.chat.sessionId === null) await openSession(state.chat);
      await deliverOne(next);
    }
  } catch (cause) {
    // Shown as waiting; keepDelivering retries.
    const isRefused = cause instanceof ApiError && cause.status < 500;
    quietUntil = isRefused ? Date.now() + quietMs : 0;
    change({ isOffline: !isRefused });
  }
}

async function openSession({ email, name, localId }: StoredChat): Promise<void> {
  try {
    const { sessionId } = await call(startChat, { body: { email, name } });
    // The visitor left in the meantime; another conversation has a different id.
    if (state.chat?.localId !== localId) return;
    change({ isOffline: false, failure: '' });
    changeChat({ sessionId });
    follow();
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) {
      const failure = failureText(cause, 'We couldn’t start the conversation.');
      // An invalid address must be entered again; after a rate limit, the input is kept.
      if (cause.status === 400 && isOpen) startOver(failure);
      else change({ failure });
    }
    throw cause;
  }
}

async function deliverOne({ clientMessageId, text, fromAssistant }: Outgoing): Promise<void> {
  const sessionId = state.chat?.sessionId;
  if (!sessionId) return;
  changeOutgoing(clientMessageId, { state: 'sending' });
  try {
    await call(sendChatMessage, {
      body: {
        ...{ sessionId, message: text, clientMessageId, asVisitor: true },
        ...(fromAssistant && { fromAssistant }),
      },
      pagesSeen: pagesSeen(),
    });
    change({ isOffline: false, failure: '' });
    changeOutgoing(clientMessageId, { state: 'sent' });
    void read();
  } catch (cause) {
    // Invalid, already used, or blocked: an automatic retry would fail again.
    if (cause instanceof ApiError && [400, 403, 422].includes(cause.status)) {
      const reason = failureText(cause, 'We couldn’t send this message.');
      changeOutgoing(clientMessageId, { state: 'failed', reason });
      return;
    }
    changeOutgoing(clientMessageId, { state: 'waiting' });
    if (cause instanceof ApiError && cause.status === 429)
      change({ failure: failureText(cause, 'Please wait a moment.') });
    // The conversation was deleted or its cookie is gone: start a new one for the queued messages.
    if (cause instanceof ApiError && cause.status === 404 && state.chat?.sessionId === sessionId)
      changeChat({ sessionId: null });
    throw cause;
  }
}

function follow(): void {
  stopFollowing();
  stopFollowing = () => {};
  const sessionId = state.chat?.sessionId;
  if (!sessionId || !isOpen) return;
  stopFollowing = followChat({
    read: () =>
      void read().catch((cause: unknown) => {
        if (state.chat?.sessionId !== sessionId) return;
        if (cause instanceof ApiError && cause.status === 404)
          startOver('This conversation has ended.');
        else change({ isOffline: true });
      }),
    setTyping: (isStaffTyping) => change({ isStaffTyping }),
  });
}
