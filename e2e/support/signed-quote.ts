import { type APIRequestContext, expect } from '@playwright/test';

/** Makes a call as an admin, and fails with the response's text. */
export async function ask(
  api: APIRequestContext,
  method: 'POST' | 'GET' | 'PUT',
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
) {
  const reply = await api.fetch(url, { method, ...options });
  expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** A quote signed by its client, for this journey only, after they asked something about a line. */
export async function signedQuote(
  api: APIRequestContext,
  name: string,
  email: string,
  question?: { line: string; text: string },
): Promise<string> {
  const made = await ask(api, 'POST', '/api/quotes', {
    data: {
      customerName: name,
      customerEmail: email,
      customerCompany: 'Larkspur Veterinary',
      customerPhone: '+1 555 010 2030',
      customerRole: 'Owner',
      companySize: '11-50',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '151-300',
      budgetPriority: 'balanced',
      primaryPainPoints: 'Recalls are kept in three spreadsheets.',
      expectedUsers: 6,
      timeline: '3-months',
      customizationLevel: 'minimal',
      features: ['contact-management', 'lead-management'],
    },
  });
  await ask(api, 'POST', `/api/quotes/${made.id}/send`, { data: {} });
  const token = new URL(made.privateUrl).pathname.split('/').at(-1);
  if (question) await ask(api, 'POST', `/api/quotes/shared/${token}/questions`, { data: question });
  const offer = await ask(api, 'GET', `/api/quotes/shared/${token}/offer`);
  await ask(api, 'POST', `/api/quotes/shared/${token}/accept`, {
    data: {
      name,
      role: 'Owner',
      plan: 'customer-plan',
      signature: { kind: 'typed', text: name },
      documentHash: offer.documentHash,
    },
  });
  return made.id;
}
