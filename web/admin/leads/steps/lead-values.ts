import type { LeadChangeRequest, LeadReply } from '#contract/leads/leads.ts';
import { leadStatuses, leadStatusLabels } from '#domain/lead/lead-status.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The values of the forms that add and edit a lead. */
export interface LeadValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  status: string;
  /** As typed; anything but a number becomes 0. */
  score: string;
  /** Id of the owner, or ''. */
  assignedTo: string;
  message: string;
}

/** The values of an empty form. */
export const emptyLead: LeadValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  status: 'new',
  score: '0',
  assignedTo: '',
  message: '',
};

/** The form's values of a lead. */
export function leadValues(lead: LeadReply): LeadValues {
  const { firstName, lastName, email, company, phone, status, message } = lead;
  return {
    ...{ firstName, lastName, email, company, phone, status, message },
    score: String(lead.score),
    assignedTo: lead.assignedTo ?? '',
  };
}

/** The body of a request with the values. */
export function leadBody(values: LeadValues) {
  return {
    ...values,
    // The select offers the contract's statuses only.
    status: values.status as NonNullable<LeadChangeRequest['status']>,
    assignedTo: values.assignedTo || null,
  };
}

/**
 * The body of a request that changes a lead: without the score unless somebody typed it. The rules may have
 * changed it since, and sent as it was, it would be a typed one (rule LEAD-21).
 *
 * @param base the lead that the edit is based on, also that of a draft; null leaves nothing out.
 */
export function leadChangeBody(values: LeadValues, base: LeadReply | null) {
  const { score, ...others } = leadBody(values);
  return base !== null && score === leadValues(base).score ? others : { ...others, score };
}

/** Statuses in the order of the select (rule LEAD-3). */
export const statusOptions = leadStatuses.map((value) => ({
  value,
  label: leadStatusLabels[value],
}));

/** The fields in which two versions of a lead are compared. */
export function leadVersionFields(
  ownerName: (id: string) => string,
): readonly VersionField<LeadValues>[] {
  return [
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'email', label: 'Email' },
    { name: 'company', label: 'Company' },
    { name: 'phone', label: 'Phone' },
    {
      name: 'status',
      label: 'Status',
      text: (value: string) =>
        statusOptions.find((option) => option.value === value)?.label ?? value,
    },
    { name: 'score', label: 'Score' },
    { name: 'assignedTo', label: 'Owner', text: ownerName },
    { name: 'message', label: 'Message' },
  ];
}
