import type { Tables } from '../db/schema.ts';
import type { PersonalData, PersonalTable } from './personal-table.ts';

function holds<Name extends keyof Tables>(entry: PersonalTable<Name>): PersonalData {
  return entry;
}

/**
 * Every table that holds something about a person, children before their parents so that they can
 * be erased in this order. A test fails for a table that is neither here nor in
 * impersonal-tables.ts.
 */
export const personalData: readonly PersonalData[] = [
  holds({
    table: 'chat_messages',
    label: 'Chat messages',
    by: ['conversation_id', 'conversations'],
    columns: ['conversation_id', 'seq', 'sender_type', 'sender_name', 'body', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'chat_keys',
    label: 'Chat browsers',
    by: ['conversation_id', 'conversations'],
    columns: ['conversation_id', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'conversations',
    label: 'Chats',
    by: ['id', 'conversations'],
    columns: ['id', 'name', 'email', 'created_at', 'last_message_at', 'closed_at'],
    fate: 'erased',
  }),
  holds({
    table: 'chat_blocks',
    label: 'Chat blocks',
    by: ['subject', 'email'],
    columns: ['kind', 'reason', 'created_at', 'expires_at'],
    fate: 'erased',
  }),
  holds({
    table: 'contact_replies',
    label: 'Answers to contact messages',
    by: ['message_id', 'messages'],
    columns: ['message_id', 'author_name', 'body', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'contact_messages',
    label: 'Contact messages',
    by: ['id', 'messages'],
    columns: ['reference', 'name', 'email', 'company', 'message', 'consent_version', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'bookings',
    label: 'Bookings',
    by: ['id', 'bookings'],
    columns: [
      ...(['reference', 'first_name', 'last_name', 'email', 'company', 'phone'] as const),
      ...(['starts_at', 'time_zone', 'consultation_type', 'medium', 'message'] as const),
      ...(['status', 'cancel_reason', 'created_at'] as const),
    ],
    fate: 'erased',
  }),
  holds({
    table: 'quote_declines',
    label: 'Declined quotes',
    by: ['quote_id', 'openQuotes'],
    columns: ['quote_id', 'reason', 'declined_at', 'address'],
    fate: 'erased',
  }),
  holds({
    table: 'quotes',
    label: 'Quotes',
    by: ['id', 'openQuotes'],
    columns: quoteColumns(),
    fate: 'erased',
  }),
  holds({
    table: 'invoice_payments',
    label: 'Payments',
    by: ['invoice_id', 'invoices'],
    columns: ['invoice_id', 'amount_cents', 'paid_on', 'method', 'created_at'],
    fate: 'kept',
  }),
  holds({
    table: 'credit_notes',
    label: 'Credit notes',
    by: ['invoice_id', 'invoices'],
    columns: ['number', 'invoice_id', 'reason', 'tax_cents', 'total_cents', 'issued_on'],
    fate: 'kept',
  }),
  holds({
    table: 'invoices',
    label: 'Invoices',
    by: ['id', 'invoices'],
    columns: [
      ...(['id', 'number', 'label', 'status', 'net_cents', 'tax_cents', 'total_cents'] as const),
      ...(['paid_cents', 'issue_on', 'due_on', 'bill_to_name', 'bill_to_company'] as const),
      ...(['bill_to_address', 'bill_to_email', 'purchase_order', 'credited_cents'] as const),
    ],
    fate: 'kept',
  }),
  holds({
    table: 'billing_profiles',
    label: 'Billing details',
    by: ['email_key', 'email'],
    columns: [
      ...(['contact_name', 'contact_email', 'company', 'address', 'purchase_order'] as const),
      ...(['pay_method', 'account_ending', 'tax_basis_points', 'updated_at'] as const),
    ],
    fate: 'kept',
  }),
  holds({
    table: 'quote_acceptances',
    label: 'Acceptances',
    by: ['quote_id', 'boundQuotes'],
    columns: [
      ...(['quote_id', 'plan', 'signer_name', 'signer_role', 'signature'] as const),
      ...(['document_hash', 'accepted_at', 'address', 'device'] as const),
    ],
    fate: 'kept',
  }),
  holds({
    table: 'quotes',
    label: 'Accepted quotes',
    by: ['id', 'boundQuotes'],
    columns: quoteColumns(),
    fate: 'kept',
  }),
  holds({
    table: 'documents',
    label: 'Documents',
    by: ['id', 'documents'],
    columns: ['project_id', 'original_name', 'description', 'size_bytes', 'uploaded_at'],
    fate: 'kept',
    onlyWhereSet: 'client_visible_at',
  }),
  holds({
    table: 'project_notes',
    label: 'Project notes',
    by: ['project_id', 'projects'],
    columns: ['project_id', 'title', 'content', 'author_name', 'created_at'],
    fate: 'kept',
    onlyWhereSet: 'client_visible_at',
  }),
  holds({
    table: 'milestones',
    label: 'Milestones',
    by: ['project_id', 'projects'],
    columns: ['project_id', 'title', 'description', 'phase', 'due_date', 'completed_at'],
    fate: 'kept',
  }),
  holds({
    table: 'scope_items',
    label: 'Scope',
    by: ['project_id', 'projects'],
    columns: ['project_id', 'label', 'price_cents', 'state'],
    fate: 'kept',
  }),
  holds({
    table: 'project_stories',
    label: 'Case stories',
    by: ['project_id', 'projects'],
    columns: [
      ...(['industry', 'title', 'challenge', 'solution', 'results'] as const),
      ...(['consent_by', 'consent_on', 'published_at'] as const),
    ],
    // With the consent gone the story goes.
    fate: 'erased',
  }),
  holds({
    table: 'projects',
    label: 'Projects',
    by: ['id', 'projects'],
    columns: [
      ...(['id', 'reference', 'name', 'description', 'status', 'budget_cents'] as const),
      ...(['start_date', 'estimated_end_date', 'completed_at', 'client_contact_name'] as const),
      ...(['client_email', 'client_company', 'created_at'] as const),
    ],
    fate: 'kept',
  }),
  holds({
    table: 'leads',
    label: 'Contact record',
    by: ['id', 'leads'],
    columns: [
      ...(['first_name', 'last_name', 'email', 'phone', 'company', 'source'] as const),
      ...(['status', 'message', 'created_at', 'updated_at'] as const),
    ],
    fate: 'erased',
  }),
  holds({
    table: 'mails',
    label: 'Mails',
    by: ['recipient_key', 'email'],
    columns: ['recipient', 'subject', 'template', 'status', 'created_at', 'sent_at'],
    fate: 'erased',
  }),
  holds({
    table: 'sessions',
    label: 'Sessions',
    by: ['user_id', 'users'],
    columns: ['device', 'address', 'created_at', 'last_seen_at'],
    fate: 'erased',
  }),
  holds({
    table: 'known_devices',
    label: 'Known devices',
    by: ['user_id', 'users'],
    columns: ['last_used_at'],
    fate: 'erased',
  }),
  holds({
    table: 'account_tokens',
    label: 'Mailed sign-in links',
    by: ['user_id', 'users'],
    columns: ['purpose', 'expires_at', 'used_at'],
    fate: 'erased',
  }),
  holds({
    table: 'security_events',
    label: 'Security log',
    by: ['user_id', 'users'],
    columns: ['kind', 'email', 'address', 'device', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'user_pictures',
    label: 'Profile picture',
    by: ['user_id', 'users'],
    columns: ['size_bytes', 'created_at'],
    fate: 'erased',
  }),
  holds({
    table: 'client_profiles',
    label: 'Client profile',
    by: ['user_id', 'users'],
    columns: ['phone', 'business_address', 'close_requested_at', 'close_reason', 'updated_at'],
    fate: 'erased',
  }),
  holds({
    table: 'mail_switches',
    label: 'Notifications switched off',
    by: ['user_id', 'users'],
    columns: ['event', 'off_at'],
    fate: 'erased',
  }),
  holds({
    table: 'email_changes',
    label: 'Changes of address',
    by: ['user_id', 'users'],
    columns: ['old_email', 'new_email', 'asked_at', 'confirmed_at'],
    fate: 'erased',
  }),
  holds({
    table: 'users',
    label: 'Account',
    by: ['id', 'users'],
    columns: ['first_name', 'last_name', 'email', 'role', 'last_login_at', 'created_at'],
    fate: 'erased',
  }),
];

function quoteColumns() {
  return [
    ...(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone'] as const),
    ...(['customer_company', 'customer_role', 'company_size', 'industry'] as const),
    ...(['current_crm_solution', 'current_monthly_spend', 'budget_priority'] as const),
    ...(['expected_users', 'timeline', 'primary_pain_points'] as const),
    ...(['data_integration_needs', 'customization_level', 'chosen_plan'] as const),
    ...(['estimated_cost_dollars', 'price_snapshot', 'valid_until', 'status'] as const),
    'created_at',
  ] as const;
}
