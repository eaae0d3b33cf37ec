/** `leadReply` is `Lead`, `neededAddress` is `NeededAddress`. */
export const exportedName = (name: string): string => pascal(name.replace(/(Reply|Schema)$/, ''));

/** What the call `addLead` takes is `AddLeadInput`. */
export const inputName = (call: string): string => `${pascal(call)}Input`;

/** What `getHealth` replies is `Health`, and what `convertLead` replies `ConvertLeadReply`. */
export function replyName(call: string): string {
  const record = /^(?:get|list)(?=[A-Z])(.+)/.exec(call)?.[1];
  return record ?? `${pascal(call)}Reply`;
}

/**
 * The `Signed` of a `Change` is `ChangeSigned`, the `Line` of an `EditChangeInput` `EditChangeLineInput`,
 * and the `Invoice` of `SharedInvoices` a `SharedInvoice`.
 */
export function partName(owner: string, words: string): string {
  const [, stem = owner, end = ''] = /^(.+?)(Input|Reply)$/.exec(owner) ?? [];
  const one = singular(stem);
  const name = one !== stem && one.endsWith(words) ? one : stem + words;
  return name + (end === 'Input' ? end : '');
}

/** One of the `Stories` is a `Story`. */
export function singular(name: string): string {
  return name
    .replace(/People$/, 'Person')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=[^su])s$/, '');
}

/** `approval_answered` is `ApprovalAnswered`. */
export function pascal(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
