/** Split at the last space (resolution 59): what stands before it is the first name. */
export function splitName(fullName: string): [first: string, last: string] {
  const name = fullName.trim();
  const cut = name.lastIndexOf(' ');
  return cut === -1 ? [name, ''] : [name.slice(0, cut).trim(), name.slice(cut + 1)];
}
