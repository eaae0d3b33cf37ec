import {
  type ChatMessageReply,
  chatPageLength,
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
import { readThread } from '#web/shared/chat-thread/read-thread.ts';
import { change, initialState, state } from './chat-state.ts';
import { followChat } from './follow-chat.ts';
import { readPresence } from './read-presence.ts';
import {
  type Outgoing,
  queueIn,
  readStoredChat,
  type StoredChat,
  writeStoredChat,
} from './stored-chat.ts';
import { dropTyped } from './typed-drafts.ts';

let stopFollowing = () => {};
let delivery: Promise<void> | undefined;
let isReading = false;
let readAgain = false;

function changeChat(by: Partial<StoredChat>): void {
  if (state.chat === null) return;
  const chat = { ...state.chat, ...by };
  writeStoredChat(chat);
  change({ chat });
}

function changeOutgoing(id: string, by: Partial<Outgoing>): void {
  const outgoing = state.chat?.outgoing.map((one) =>
    one.clientMessageId === id ? { ...one, ...by } : one,
  );
  if (outgoing) changeChat({ outgoing });
}

/** @param token from the link in a chat email, `ownChat`, or ''. @returns a cleanup function. */
export function enterChat(token: string): () => void {
  void begin(token);
  const timer = setInterval(() => void deliver(), chatPollMs);
  return () => {
    clearInterval(timer);
    stopFollowing();
    stopFollowing = () => {};
    change({ isStaffTyping: false });
  };
}

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
  const outgoing = state.chat?.outgoing.filter((one) => one.clientMessageId !== clientMessageId);
  if (outgoing) changeChat({ outgoing });
}

/** Starts a conversation: the introduction stays queued until the server has created the session. */
export function start(who: { name: string; email: string }, carried: readonly CarriedLine[]): void {
  const chat = { localId: newIdempotencyKey(), ...who, sessionId: null, outgoing: [] };
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
  changeChat({ outgoing: [...state.chat.outgoing, one] });
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
  const isQueued = ({ state }: Outgoing) => state === 'waiting' || state === 'sending';
  return state.chat?.outgoing.some(isQueued) ? null : (state.chat?.sessionId ?? null);
}

/** Delivers the queued messages in order; if the server is unreachable, they stay queued. */
async function deliver(): Promise<void> {
  // While another conversation is being opened, the cookie is no longer that of the queue.
  if (state.chat === null || state.step === 'loading') return;
  delivery ??= deliverAll().finally(() => {
    delivery = undefined;
  });
  return delivery;
}

async function deliverAll(): Promise<void> {
  try {
    for (;;) {
      const next = state.chat?.outgoing.find((one) => one.state === 'waiting');
      if (next === undefined || state.chat === null) return;
      if (state.chat.sessionId === null) await openSession(state.chat);
      await deliverOne(next);
    }
  } catch (cause) {
    // Shown as waiting; the interval in enterChat retries.
    change({ isOffline: !(cause instanceof ApiError && cause.status < 500) });
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
      if (cause.status === 400) startOver(failure);
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

/** Fetches new messages; a call made while it is running makes it fetch once more. */
export async function read(): Promise<void> {
  if (isReading) {
    readAgain = true;
    return;
  }
  isReading = true;
  try {
    do {
      readAgain = false;
      const sessionId = state.chat?.sessionId;
      if (!sessionId) break;
      const isFirstPage = state.messages.length === 0;
      const messages = await readThread(sessionId, state.messages);
      const hasEarlier = isFirstPage ? messages.length === chatPageLength : state.hasEarlier;
      const session = await call(getChatSession, {});
      // The visitor left in the meantime; the next person must not see these messages.
      if (state.chat?.sessionId !== sessionId) break;
      showThread(messages);
      const { isStaffPresent, backAt, seenMessageId, status } = session;
      const presence = { isStaffPresent, backAt };
      const isClosed = status === 'closed';
      change({ hasEarlier, seenMessageId, isClosed, presence, isOffline: false });
    } while (readAgain);
  } finally {
    isReading = false;
  }
}

/** Shows the server's thread, and removes delivered messages from the queue. */
function showThread(messages: readonly ChatMessageReply[]): void {
  const arrived = new Set(messages.map((message) => message.clientMessageId));
  const outgoing = state.chat?.outgoing.filter((one) => !arrived.has(one.clientMessageId)) ?? [];
  const isAnswered =
    messages.length > state.messages.length && messages.at(-1)?.senderType === 'admin';
  change({ messages, ...(isAnswered ? { isStaffTyping: false } : {}) });
  if (outgoing.length !== state.chat?.outgoing.length) changeChat({ outgoing });
}

function follow(): void {
  stopFollowing();
  stopFollowing = () => {};
  const sessionId = state.chat?.sessionId;
  if (!sessionId) return;
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
