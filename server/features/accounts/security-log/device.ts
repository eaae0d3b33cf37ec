/** Order matters: most browsers also name the ones below them. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A readable name for the browser of a User-Agent header, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser === undefined)
    return system === undefined ? 'Unknown device' : `Browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
