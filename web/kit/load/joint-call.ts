import { streamStartHeader } from '#contract/events.ts';
import { firstAnswers } from './first-answers.ts';
import { keptFor } from './first-calls.ts';

/** One call for everything that a screen shows first: its reply is made of those of other calls. */
export interface JointCall {
  path: string;
  /** The paths of the calls whose replies are its parts, by name. */
  parts: Record<string, string>;
  /** The same of calls about the record in the part `shown`, whose id their paths have as `:id`. */
  shownParts: Record<string, string>;
}

/**
 * The inline script that makes the joint call of the portal, so that it waits for no other script, and
 * gives each part to the call whose reply it is (web/kit/api/take-first.ts). A call whose part is not
 * there makes itself, as all do where the joint one fails; only a session that has ended is the same for all.
 */
export function jointCallScript({ path, ...by }: JointCall): string {
  return `(() => {
${firstAnswers}
const { parts, shownParts } = ${JSON.stringify(by)};
let view = null;
try { view = JSON.parse(sessionStorage.getItem("view-as")); } catch {}
const answer = fetch(view ? "${path}".replace("/api", "/api/as/" + view.id) : "${path}", { headers: { "Content-Type": "application/json" }, credentials: "include", signal: AbortSignal.timeout(${keptFor}) });
const replyOf = (part, { headers }) => new Response(JSON.stringify(part), { headers: { "${streamStartHeader}": headers.get("${streamStartHeader}") || "" } });
const reply = answer.then((one) => (one.ok ? one.json() : {})).then(({ shown, ...all }) => {
for (const name in shown && shownParts) if (shown[name]) keep(shownParts[name].replace(":id", encodeURIComponent(shown.id)), answer.then((one) => replyOf(shown[name], one)));
return all;
});
reply.catch(() => {});
for (const name in parts) keep(parts[name], answer.then((one) => one.status === 401 ? one.clone() : reply.then((all) => all[name] ? replyOf(all[name], one) : undefined)));
setTimeout(() => first.clear(), ${keptFor});
})();`;
}
