import type { Access } from '#contract/endpoint.ts';
import type { ApiDocument, ApiOperation } from '#contract/office/api-guide.ts';
import { areas } from '#domain/account/rights.ts';
import { areaLabels } from '../area-labels.ts';

/** One call of the document with its address. */
export interface Call extends ApiOperation {
  method: string;
  path: string;
}

/** The calls of one area. */
export interface Area {
  name: string;
  calls: Call[];
}

/** The calls that contain every typed word in address, summary, name or area, by area. */
export function findCalls({ paths, tags }: ApiDocument, typed: string): Area[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]): Call => ({ ...call, method: method.toUpperCase(), path }),
    ),
  );
  const found = calls.filter(({ method, path, summary, operationId, tags: areas }) => {
    const text = [method, path, summary, operationId, ...areas].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return tags.flatMap(({ name }) => {
    const inArea = found.filter((call) => call.tags.includes(name));
    return inArea.length === 0 ? [] : [{ name, calls: inArea }];
  });
}

const accessWords: Record<Access, string> = {
  anyone: 'Anyone, without signing in',
  'signed-in': 'Anyone who is signed in',
  portal: 'Clients, and staff without a role in the back office',
  admin: 'Administrators',
  key: 'Programs with an API key',
};

/** Who may make a call, in words. */
export function accessText({ 'x-access': access, 'x-needs': needs }: ApiOperation): string {
  const words = accessWords[access];
  if (needs === undefined || needs.includes('owner')) return words;
  const staff = staffText(needs);
  return access === 'admin' ? `${words}, and ${staff}` : `${words}. In the back office: ${staff}`;
}

function staffText(needs: NonNullable<ApiOperation['x-needs']>): string {
  if (needs.includes('team'))
    return 'staff with any role in the back office, who get what their role lets them see';
  const rights = needs.map((need) => {
    const [area, action] = need.split(':');
    const label = areas.find((one) => one === area);
    return label === undefined ? 'see prices and amounts' : `${action} ${areaLabels[label]}`;
  });
  return `staff who may ${rights.join(' and ')}`;
}
