import { roles } from '#domain/account/role.ts';
import { secondFactorFilters } from '#domain/account/second-factor.ts';
import { userStatuses } from '#domain/account/user-status.ts';
import { bookingStatuses } from '#domain/booking/booking-status.ts';
import { leadSources, leadStates, leadStatuses } from '#domain/lead/lead-status.ts';
import { stepFilters } from '#domain/lead/next-step.ts';
import { finishedStatuses } from '#domain/project/project-status.ts';
import { quoteSources } from '#domain/quote/quote-source.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';

/*
 * The orders and filters that the addresses of the tabs' lists can contain. Apart from the screens,
 * because the HTML of each already requests the first page (first-calls.ts).
 */

export const leadListShape: ListShape = {
  sorts: ['createdAt', 'name', 'company', 'email', 'score', 'nextStep'],
  defaultSort: '-createdAt',
  filters: {
    status: leadStatuses,
    source: leadSources,
    state: leadStates,
    step: stepFilters,
    tag: 'any',
    assignedTo: 'any',
  },
};

export const quoteListShape: ListShape = {
  sorts: ['createdAt', 'customer', 'company', 'value', 'validUntil'],
  defaultSort: '-createdAt',
  filters: { status: quoteStatuses, source: quoteSources },
};

/** Given the existing types of consultation. */
export function bookingListShape(types: readonly { value: string }[]): ListShape {
  return {
    sorts: ['createdAt', 'startsAt', 'customer', 'company'],
    defaultSort: 'next',
    filters: { status: bookingStatuses, type: types.map(({ value }) => value) },
  };
}

/** The statuses shown in the Projects tab (rule PROJECT-1). */
export const currentStatuses = ['planning', 'active', 'on-hold', 'cancelled'] as const;

export const projectListShape: ListShape = {
  sorts: ['createdAt', 'name', 'client', 'budget', 'startDate', 'endDate'],
  defaultSort: '-createdAt',
  filters: { status: currentStatuses, ownerId: 'any' },
};

export const completedListShape: ListShape = {
  sorts: ['createdAt', 'name', 'client', 'budget', 'startDate', 'endDate'],
  defaultSort: '-endDate',
  filters: { status: finishedStatuses, ownerId: 'any' },
};

export const companyListShape: ListShape = {
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  filters: {},
};

export const userListShape: ListShape = {
  sorts: ['name', 'email', 'createdAt'],
  defaultSort: '-createdAt',
  filters: { role: roles, status: userStatuses, factor: secondFactorFilters },
};
