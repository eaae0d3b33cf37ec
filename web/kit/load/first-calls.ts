import { sortsByFigures } from '#contract/figure-sorts.ts';
import type { Need } from '#domain/account/rights.ts';
import { type ListShape, pageSize } from '../list/list-address.ts';

/** A call whose answer a screen shows first. */
export interface FirstCall {
  path: string;
  query?: Record<string, string>;
  /** The rights it needs in the back office; without this, a call of the whole team. */
  needs?: Need | undefined;
  /** A list: its page as the address asks for it. */
  list?: ListShape;
  /** The paths of other calls whose replies are parts of its reply, by name. */
  parts?: Record<string, string>;
  /** The same of calls about the record in its part `shown`, whose id their paths have as `:id`. */
  shownParts?: Record<string, string>;
}

/** What the HTML of a private screen already calls, instead of its scripts once they run. */
export interface FirstCalls {
  /** For whom the screen is: for anybody else it calls only the session. */
  hasBackOffice: boolean;
  calls: readonly FirstCall[];
}

/** An answer that nobody used by then is out of date, in milliseconds. */
const keptFor = 30_000;

/** A call as the script has it: the needed rights as a list, and the orders that show figures. */
function sent({ needs = 'team', ...call }: FirstCall) {
  const figures = call.list?.sorts.filter(sortsByFigures) ?? [];
  const one = figures.length > 0 ? { ...call, figures } : call;
  if (needs === 'team') return one;
  return { ...one, needs: typeof needs === 'string' ? [needs] : needs };
}

/** The address of a call in a view as a client, where this tab has one (web/kit/session/view-as.ts). */
const rootedScript = `let view = null;
try { view = JSON.parse(sessionStorage.getItem("view-as")); } catch {}
const rooted = (url) => view ? url.replace("/api", "/api/as/" + view.id) : url;`;

/**
 * Hands the parts of a joint reply to the calls whose replies they are. A part that is not there, or
 * an answer that is no reply, leaves them to make their own call, with what they do when that fails.
 */
const divideScript = `const divide = (answer, parts, shownParts) => {
const reply = answer.then((one) => (one && one.ok ? one.json() : {})).then((all) => {
const { shown } = all;
for (const name in shown && shownParts) if (shown[name]) first.set(shownParts[name].replace(":id", encodeURIComponent(shown.id)), Promise.resolve(Response.json(shown[name])));
return all;
});
for (const name in parts) {
const part = reply.then((all) => (all[name] ? Response.json(all[name]) : undefined));
part.catch(() => {});
first.set(parts[name], part);
}
};`;

/**
 * The inline script that makes the first calls, so that they wait for no other script. Without a
 * session of the right kind the others would be refused, so each is sent when that is known.
 * web/kit/api/take-first.ts hands out the answers.
 */
export function firstCallsScript({ hasBackOffice, calls }: FirstCalls): string {
  return `(() => {
const first = (window.ascentFirst = new Map());
${hasBackOffice ? 'const rooted = (url) => url;' : rootedScript}
const send = (url) => fetch(rooted(url), { headers: { "Content-Type": "application/json" }, credentials: "include", signal: AbortSignal.timeout(${keptFor}) });
${calls.some(({ parts }) => parts) ? divideScript : ''}
const params = new URLSearchParams(location.search);
const urlOf = ({ path, query, list }) => {
const wanted = new URLSearchParams();
const put = (name, value) => value && wanted.set(name, value);
if (list) {
if (params.has("view")) return;
const sort = params.get("sort") || "";
put("limit", "${pageSize}");
put("sort", list.sorts.includes(sort.replace(/^-/, "")) ? sort : list.defaultSort);
put("q", params.get("q"));
put("cursor", params.get("cursor"));
for (const [name, values] of Object.entries(list.filters)) {
const value = params.get(name);
if (value && (values === "any" ? value.length > 100 : !values.includes(value))) return;
put(name, value);
}
}
for (const name in query) put(name, query[name]);
return wanted.size ? path + "?" + wanted : path;
};
const needed = ({ needs = [], figures = [] }) => figures.includes((params.get("sort") || "").replace(/^-/, "")) ? [...needs, "figures"] : needs;
const session = send("/api/auth/user");
first.set("/api/auth/user", session);
const theirs = session.then((answer) => answer.ok && answer.clone().json()).then((user) => user && user.hasBackOffice === ${hasBackOffice} && !user.mustChangePassword && !user.mustAddFactor && user.rights).catch(() => false);
for (const call of ${JSON.stringify(calls.map(sent)).replaceAll('<', '\\u003c')}) {
const url = urlOf(call);
if (!url) continue;
const answer = theirs.then((rights) => (rights && (rights === "everything" || needed(call).every((need) => rights.includes(need))) ? send(url) : undefined));
answer.catch(() => {});
if (call.parts) divide(answer, call.parts, call.shownParts);
else first.set(url, answer);
}
session.catch(() => {});
setTimeout(() => first.clear(), ${keptFor});
})();`;
}
