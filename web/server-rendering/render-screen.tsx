import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { getPortalUser, getSessionUser } from '#contract/accounts/session.ts';
import { streamStartHeader } from '#contract/events.ts';
import type { AskApi, FirstReply, ScreenRenderer } from '#contract/first-view.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { callRules } from '#web/kit/api/request.ts';
import { responseCache } from '#web/kit/api/response-cache.ts';
import { withReplies } from '#web/kit/api/take-first.ts';
import type { JointCall } from '#web/kit/load/joint-call.ts';
import { renderedFor } from '#web/kit/page/rendered-for.ts';
import { viewerOf } from '#web/kit/session/viewer-of.tsx';
import { publishViewer } from '#web/kit/shell/session-store.ts';
import { firstCallsOf, screens } from './screens.ts';

type Replies = Map<string, FirstReply>;

const handler = createStaticHandler(screens);

/** What the server calls: {@link ScreenRenderer.renderScreen}. */
export const renderScreen: ScreenRenderer['renderScreen'] = async (url, ask, isPhone) => {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return null;
  const calls = firstCallsOf[context.matches.at(-1)?.route.id ?? ''];
  if (calls === undefined) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  const draw = (replies: Replies) =>
    render(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      replies,
      'parts' in calls ? 'client' : 'admin',
      isPhone,
    );

  const replies = 'parts' in calls ? await askJointly(calls, ask) : await askSession(ask);
  if (replies === null) return null;
  if (!('parts' in calls)) {
    const paths = calls.map(({ path }) => path);
    // The screen knows best which page of which list its address means.
    const wanted = [...draw(replies).asked].filter((one) => paths.includes(pathOf(one)));
    if (wanted.length === 0) return null;
    for (const [one, reply] of await Promise.all(
      wanted.map(async (url) => [url, await ask(url)] as const),
    )) {
      if (reply === undefined) return null;
      replies.set(one, reply);
    }
  }
  const { html, found, taken } = draw(replies);
  // Where the screen does not show what there is, it would say that it loads, as the shell does.
  if ([...found].some((one) => !taken.has(one))) return null;
  return { html, replies: Object.fromEntries(replies) };
};

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

async function askSession(ask: AskApi): Promise<Replies | null> {
  const session = await ask(getSessionUser.path);
  return session ? new Map([[getSessionUser.path, session]]) : null;
}

/** The replies that one call brings together, as that page's script has them (joint-call.ts). */
async function askJointly(calls: JointCall, ask: AskApi): Promise<Replies | null> {
  const joint = await ask(calls.path);
  if (joint === undefined) return null;
  const { shown, ...all } = joint.body as Record<string, unknown> & {
    shown: ({ id: string } & Record<string, unknown>) | null;
  };
  const replies: Replies = new Map();
  const { [streamStartHeader]: start = '' } = joint.headers;
  const headers = { [streamStartHeader]: start };
  const put = (path: string, body: unknown) => body && replies.set(path, { body, headers });
  for (const [name, path] of Object.entries(calls.parts)) put(path, all[name]);
  for (const [name, path] of Object.entries(calls.shownParts))
    if (shown) put(path.replace(':id', encodeURIComponent(shown.id)), shown[name]);
  // Somebody from the back office, who may also look at the portal as a client in this tab.
  return replies.has(getPortalUser.path) ? replies : null;
}

interface Rendered {
  html: string;
  /** The calls whose replies it would show and that are not there. */
  asked: Set<string>;
  /** Those whose replies are there. */
  found: Set<string>;
  /** Those whose replies it shows. */
  taken: Set<string>;
}

/** In one go, and nothing of it stays: the caches of a page are the server's, and for everybody. */
function render(
  screen: React.ReactNode,
  replies: Replies,
  kind: 'admin' | 'client',
  isPhone: boolean,
): Rendered {
  const asked = new Set<string>();
  const found = new Set<string>();
  const taken = new Set<string>();
  const user = replies.get((kind === 'admin' ? getSessionUser : getPortalUser).path)?.body;
  try {
    renderedFor.isPhone = isPhone;
    if (user) publishViewer(viewerOf(kind, user as Parameters<typeof viewerOf>[1]));
    const written = withReplies(
      {
        read(url) {
          const reply = replies.get(url);
          (reply ? found : asked).add(url);
          return reply && { body: reply.body, headers: new Headers(reply.headers) };
        },
        take: (url) => taken.add(url),
      },
      () => renderToString(screen),
    );
    // The policy of pages allows no style attribute; React sets them by script (security-headers.ts).
    const html = written.replaceAll(/ style="[^"]*"/g, '');
    return { html, asked, found, taken };
  } finally {
    publishViewer({ kind: 'visitor' });
    queryClient.clear();
    responseCache.clear();
    delete callRules.check;
  }
}
