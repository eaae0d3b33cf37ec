import {
  type ChatMessageReply,
  type ChatPresence,
  chatPageLength,
  getChatPresence,
  getChatSession,
  resumeChat,
  sendChatMessage,
  startChat,
} from '#contract/chat.ts';
import { type CarriedLine, chatPollMs, introduction } from '#domain/chat/message-rule.ts';
import { ApiError, failureText } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { pagesSeen } from '#web/api/pages-seen.ts';
import { reportFailure } from '#web/api/report.ts';
import { call } from '#web/api/request.ts';
import { readEarlier, readThread } from '#web/chat-thread/read-thread.ts';
import { followChat } from './follow-chat.ts';
import { type Outgoing, readStoredChat, type StoredChat, writeStoredChat } from './stored-chat.ts';

/** Everything the modal shows. */
export interface ChatState {
  /** `start`: name and e-mail are asked for; `talk`: the conversation is shown. */
  step: 'loading' | 'start' | 'talk';
  chat: StoredChat | null;
  messages: readonly ChatMessageReply[];
  /** There may be messages before the first of them. */
  hasEarlier: boolean;
  presence: ChatPresence | null;
  seenMessageId: string | null;
  isStaffTyping: boolean;
  /** The server did not answer the last time it was asked. */
  isOffline: boolean;
  /** Why the conversation could not be started, or ''. */
  failure: string;
}

const nothing: ChatState = {
  step: 'loading',
  chat: null,
  messages: [],
  hasEarlier: false,
  presence: null,
  seenMessageId: null,
  isStaffTyping: false,
  isOffline: false,
  failure: '',
};

const listeners = new Set<() => void>();
let state = nothing;
let stopFollowing = () => {};
let isDelivering = false;
let isReading = false;
let readAgain = false;

/** What the modal shows right now. */
export function chatState(): ChatState {
  return state;
}

export function onChatChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: Partial<ChatState>): void {
  state = { ...state, ...by };
  for (const listener of listeners) listener();
}

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

/** @param token of a chat mail's link, or ''. @returns how to leave. */
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
    change({ ...nothing, step: 'start' });
    await readPresence();
    return;
  }
  change({ ...nothing, step: stored ? 'talk' : 'loading', chat: stored });
  try {
    if (token !== '') await call(resumeChat, { body: { token } });
    if (token !== '' || stored?.sessionId) await adoptSession();
    await deliver();
  } catch (cause) {
    const isGone = cause instanceof ApiError && cause.status === 404;
    if (isGone) startOver(token === '' ? '' : 'This link does not open a conversation any more.');
    else if (state.chat === null)
      startOver('The conversation could not be opened. Please try the link again.');
    else change({ isOffline: true });
    if (!isGone) reportFailure('The conversation could not be opened', cause);
  }
  follow();
}

/** Takes the conversation that the browser's cookie opens as this one. */
async function adoptSession(): Promise<void> {
  const { sessionId, name, email } = await call(getChatSession, {});
  const localId = state.chat?.localId ?? newIdempotencyKey();
  const chat = { localId, outgoing: state.chat?.outgoing ?? [], sessionId, name, email };
  writeStoredChat(chat);
  change({ step: 'talk', chat });
  await read();
}

function startOver(failure: string): void {
  stopFollowing();
  writeStoredChat(null);
  change({ ...nothing, step: 'start', presence: state.presence, failure });
}

/** Starts a conversation: the introduction waits in the queue until the server knows of it. */
export function start(who: { name: string; email: string }, carried: readonly CarriedLine[]): void {
  const chat = { localId: newIdempotencyKey(), ...who, sessionId: null, outgoing: [] };
  change({ step: 'talk', chat, failure: '' });
  say(introduction(who, carried));
}

/** Says something; it is shown at once and delivered in order. @returns false for blank text. */
export function say(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || state.chat === null) return false;
  const one: Outgoing = {
    clientMessageId: newIdempotencyKey(),
    text: trimmed,
    at: new Date().toISOString(),
    state: 'waiting',
  };
  changeChat({ outgoing: [...state.chat.outgoing, one] });
  void deliver();
  return true;
}

/** Tries a refused message again. */
export function retry(clientMessageId: string): void {
  changeOutgoing(clientMessageId, { state: 'waiting' });
  void deliver();
}

/** Delivers what waits, one after the other; what finds no server waits for the next try. */
async function deliver(): Promise<void> {
  if (isDelivering || state.chat === null) return;
  isDelivering = true;
  try {
    for (;;) {
      const next = state.chat?.outgoing.find((one) => one.state === 'waiting');
      if (next === undefined || state.chat === null) return;
      if (state.chat.sessionId === null) await openSession(state.chat);
      await deliverOne(next);
    }
  } catch (cause) {
    // Shown as waiting; the interval of enterChat tries again.
    change({ isOffline: !(cause instanceof ApiError && cause.status < 500) });
  } finally {
    isDelivering = false;
  }
}

async function openSession({ email, name }: StoredChat): Promise<void> {
  try {
    const { sessionId } = await call(startChat, { body: { email, name } });
    change({ isOffline: false, failure: '' });
    changeChat({ sessionId });
    follow();
  } catch (cause) {
    if (cause instanceof ApiError && cause.status < 500) {
      const failure = failureText(cause, 'The conversation could not be started.');
      // A wrong address has to be given again; whoever has to wait keeps what was typed.
      if (cause.status === 400) startOver(failure);
      else change({ failure });
    }
    throw cause;
  }
}

async function deliverOne({ clientMessageId, text }: Outgoing): Promise<void> {
  const sessionId = state.chat?.sessionId;
  if (!sessionId) return;
  changeOutgoing(clientMessageId, { state: 'sending' });
  try {
    await call(sendChatMessage, {
      body: { sessionId, message: text, clientMessageId, asVisitor: true },
      pagesSeen: pagesSeen(),
    });
    change({ isOffline: false, failure: '' });
    changeOutgoing(clientMessageId, { state: 'sent' });
    void read();
  } catch (cause) {
    // Wrong, used before, or blocked: trying the same again by itself would change nothing.
    if (cause instanceof ApiError && [400, 403, 422].includes(cause.status)) {
      const reason = failureText(cause, 'This message could not be sent.');
      changeOutgoing(clientMessageId, { state: 'failed', reason });
      return;
    }
    changeOutgoing(clientMessageId, { state: 'waiting' });
    if (cause instanceof ApiError && cause.status === 429)
      change({ failure: failureText(cause, 'Please wait a moment.') });
    // The conversation was deleted, or its cookie is gone: a new one is started for what waits.
    if (cause instanceof ApiError && cause.status === 404) changeChat({ sessionId: null });
    throw cause;
  }
}

/** Reads what is new; asked again meanwhile, it reads once more at its end. */
async function read(): Promise<void> {
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
      if (isFirstPage) change({ hasEarlier: messages.length === chatPageLength });
      const session = await call(getChatSession, {});
      settle(messages);
      const { isStaffPresent, backAt, seenMessageId } = session;
      change({ seenMessageId, presence: { isStaffPresent, backAt }, isOffline: false });
    } while (readAgain);
  } finally {
    isReading = false;
  }
}

/** Puts what was said before the first shown message in front of it. */
export async function showEarlier(): Promise<void> {
  const sessionId = state.chat?.sessionId;
  if (!sessionId) return;
  try {
    change(await readEarlier(sessionId, state.messages));
  } catch (cause) {
    change({ isOffline: true });
    reportFailure('Earlier messages could not be read', cause);
  }
}

/** Shows the thread as the server has it, and forgets what stands in it from the queue. */
function settle(messages: readonly ChatMessageReply[]): void {
  const arrived = new Set(messages.map((message) => message.clientMessageId));
  const outgoing = state.chat?.outgoing.filter((one) => !arrived.has(one.clientMessageId)) ?? [];
  const isAnswered =
    messages.length > state.messages.length && messages.at(-1)?.senderType === 'admin';
  change({ messages, ...(isAnswered ? { isStaffTyping: false } : {}) });
  if (outgoing.length !== state.chat?.outgoing.length) changeChat({ outgoing });
}

async function readPresence(): Promise<void> {
  try {
    change({ presence: await call(getChatPresence, {}) });
  } catch (cause) {
    // Nothing is promised then; the form works without it.
    reportFailure('Who is there could not be read', cause);
  }
}

function follow(): void {
  stopFollowing();
  stopFollowing = () => {};
  if (!state.chat?.sessionId) return;
  stopFollowing = followChat({
    read: () =>
      void read().catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 404)
          startOver('This conversation has ended.');
        else change({ isOffline: true });
      }),
    setTyping: (isStaffTyping) => change({ isStaffTyping }),
  });
}
