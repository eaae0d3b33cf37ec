import { sortsByFigures } from '#contract/figure-sorts.ts';
import type { Need } from '#domain/account/rights.ts';
import { type ListShape, pageSize } from '../list/list-address.ts';
import { firstAnswers } from './first-answers.ts';

/** A call whose answer a screen of the back office shows first. */
export interface FirstCall {
  path: string;
  query?: Record<string, string>;
  /** The rights it needs in the back office; without this, a call of the whole team. */
  needs?: Need | undefined;
  /** A list: its page as the address asks for it. */
  list?: ListShape;
}

/** An answer that nobody used by then is out of date, in milliseconds. */
export const keptFor = 30_000;

/** A call as the script has it: the needed rights as a list, and the orders that show figures. */
function sent({ needs = 'team', ...call }: FirstCall) {
  const figures = call.list?.sorts.filter(sortsByFigures) ?? [];
  const one = figures.length > 0 ? { ...call, figures } : call;
  if (needs === 'team') return one;
  return { ...one, needs: typeof needs === 'string' ? [needs] : needs };
}

/**
 * The inline script that makes the first calls of the back office, so that they wait for no other
 * script. Without a session of its kind the others would be refused, so each is sent when that is known.
 * web/kit/api/take-first.ts hands out the answers.
 */
export function firstCallsScript(calls: readonly FirstCall[]): string {
  return `(() => {
${firstAnswers}
const send = (url) => fetch(url, { headers: { "Content-Type": "application/json" }, credentials: "include", signal: AbortSignal.timeout(${keptFor}) });
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
keep("/api/auth/user", session);
const theirs = session.then((answer) => answer.ok && answer.clone().json()).then((user) => user && user.hasBackOffice && !user.mustChangePassword && !user.mustAddFactor && user.rights).catch(() => false);
for (const call of ${JSON.stringify(calls.map(sent)).replaceAll('<', '\\u003c')}) {
const url = urlOf(call);
if (!url) continue;
keep(url, theirs.then((rights) => (rights && (rights === "everything" || needed(call).every((need) => rights.includes(need))) ? send(url) : undefined)));
}
setTimeout(() => first.clear(), ${keptFor});
})();`;
}
