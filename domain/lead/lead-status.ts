/** Statuses in the order of the select; any can be chosen at any time (rule LEAD-3). */
export const leadStatuses = ['new', 'qualified', 'contacted', 'converted'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Columns of the board, in the order in which a lead usually moves (rule LEAD-3). */
export const leadBoardOrder = [
  'new',
  'contacted',
  'qualified',
  'converted',
] as const satisfies readonly LeadStatus[];

/** What the screens call each status. */
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  qualified: 'Qualified',
  contacted: 'Contacted',
  converted: 'Converted',
};

/**
 * The sources of a lead (rule LEAD-1): the forms, the chat, the scripted widget, entry by staff, a
 * quote that staff made, or an imported file.
 */
export const leadSources = [
  'quote',
  'booking',
  'contact',
  'chat',
  'widget',
  'manual',
  'staff',
  'import',
] as const;
export type LeadSource = (typeof leadSources)[number];

/** Filter of a list of leads besides the status: open ones, closed ones, or the bin. */
export const leadStates = ['open', 'closed', 'deleted'] as const;
export type LeadState = (typeof leadStates)[number];
