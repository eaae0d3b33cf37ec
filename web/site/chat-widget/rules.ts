import { consultationMinutes } from '#domain/booking/times/time-slots.ts';
import { formatDollars } from '#domain/money.ts';
import {
  comprehensiveSystemMonths,
  includedSupportDays,
  reviewHours,
  simpleSystemMonths,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { moneyRules } from './money-rules.ts';
import { quoteMinutes, quotePhrase, type ReplyRule } from './script.ts';

/** How much can be connected (rule WIDGET-5). */
const integrations = '500+';

const { from: simpleFrom, to: simpleTo } = simpleSystemMonths;
const { from: fullFrom, to: fullTo } = comprehensiveSystemMonths;

/**
 * The script. In each question the rule with the weightiest keyword answers; a keyword belongs to one
 * rule only, which a test checks. Price and time weigh 8. What asks for one amount in particular, or
 * for one that the offer does not name, weighs more; the features and trades that a question about
 * price or time may mention weigh less. Figures come from the domain, so that they equal the wizard's.
 */
export const rules: readonly ReplyRule[] = [
  ...moneyRules,
  {
    topic: 'time',
    isGeneral: true,
    keywords: {
      8: `how_long timeline timeframe time_frame how_soon how_fast how_quickly how_quick
        how_many_week how_many_month deadline turnaround urgent asap rush duration eta when+ready
        when+finished when+done when+live when+start when_can when_could when_would when_will
        delivery deliver delivery_date lead_time time_to_launch launch_date go_live_date start_date
        development_time build_time implementation_time average_time time_to_build done_by ready_by
        need_it_by need_this_by by_next hurry`,
      9: 'much_time quick_to',
      5: `ready fast faster quickest week month have_it_by before_christmas by_christmas realistic
        finish running+by by_summer by_spring by_fall by_winter`,
    },
    reply: `Simple systems take ${simpleFrom}-${simpleTo} months, comprehensive ones ${fullFrom}-${fullTo} months. You can try the core of it long before the launch.`,
  },
  {
    topic: 'integrations',
    keywords: {
      15: 'payment_gateway payment_processor customers_pay payment+customer payment_integration',
      7: `integrate integration integrator connect hook hook_up =api sync synchronize compatible
        compatibility plug_in plug_into plugin pull+data pull_from exchange_data zapier webhook
        phone_system ecommerce e_commerce which_apps what_apps other_apps`,
      6: `quickbooks outlook gmail erp calendar =accounting mailchimp slack shopify woocommerce
        stripe paypal xero sage sap netsuite microsoft office_365 google =teams zoom twilio
        whatsapp docusign wordpress linkedin facebook instagram link_to link_with linked it_talk_to
        communicate_with telephony third_party website_form`,
      5: 'work_with',
    },
    reply: `There are ${integrations} integrations to choose from: mail, calendar, accounting, telephony, shop, ERP and more. If yours is not among them, we build the connection. Tick the ones you need and they are part of your ${quotePhrase}.`,
  },
  {
    topic: 'features',
    keywords: {
      15: `features+difference own_portal customer_portal contract_management invoicing_feature
        accounting_feature time_tracking book_online appointment_booking`,
      6: `feature capability function functionality contact_management pipeline lead report
        =reporting dashboard automation automate automatic automatically workflow task deal
        forecast forecasting analytics predictive =marketing campaign newsletter =ai language
        multilingual in_spanish in_french in_german =invoicing invoice inventory customize
        customise customization customizable custom_field field remind reminder notification
        template lead_score =scoring ticket helpdesk help_desk live_chat survey knowledge_base
        document signature territory commission =scheduling kanban board duplicate search_for track
        sms text_message proposal project_management manage+project multi_currency currency
        what_can can_it_do what+can+do what+does_it_do`,
      4: 'contacts export',
      2: 'can_it does_it_have does_it_do does_it_handle does_it_come will_it_have can_we_have',
    },
    get reply() {
      const count = siteEdition().entries.filter(({ isOffered }) => isOffered).length;
      return `There are ${count} features to choose from: contacts, leads, pipeline, tasks, mail and reports as a base, and automation, analytics or mobile apps on top. Pick yours and see your ${quotePhrase} grow line by line.`;
    },
  },
  {
    topic: 'security',
    keywords: {
      10: 'with_my_data with_our_data sell+data',
      7: `secure security encrypt encryption gdpr hipaa ccpa soc iso_27001 certified factor privacy
        backup backed_up breach hack hacker hacked confidential two_factor 2fa mfa single_sign sso
        audit compliance compliant who_can_see who_sees leak steal stolen cyber data_stored =stored
        data_kept`,
      6: 'safe protect permission access limit+see see+each_other employee+see restrict staff+see',
      3: 'data',
    },
    reply:
      'Access is by role and data is encrypted. Stricter needs, such as an audit trail or single sign-on, are features you can choose. Your records stay yours.',
  },
  {
    topic: 'support',
    keywords: {
      15: `support+$ support+month support+how_long support+last support+end support_contract
        support_plan maintenance+$ maintenance_contract maintain+$ maintain+month who_support
        support_it update+$ bug+$ =fix+$ =fixes+$`,
      6: `maintenance maintain after_launch after_go_live bug it_break something_break system_break
        broken crash downtime goes_wrong go_wrong goes_down stop_working warranty update repair
        ongoing_support ongoing_help customer_service aftercare after_sales post_launch
        response_time troubleshoot`,
      4: 'support fix',
    },
    reply: `Every system comes with ${includedSupportDays} days of support after launch. Afterwards you decide: support is optional, at ${formatDollars(supportDollarsPerMonth)} a month.`,
  },
  {
    topic: 'migration',
    keywords: {
      7: `import migrate migration old_data existing_data existing_contact existing+customer
        old_system old_crm transfer move_our move_from move_over move+data bring_over bring+data
        bring+customer bring+contact get+into lose+data upload retype re_enter type_in
        contacts+again`,
      6: `spreadsheet excel csv salesforce hubspot pipedrive zoho monday_com airtable dynamics
        notion switch`,
      5: '=moving',
    },
    reply:
      'We bring your records along, from spreadsheets or from the CRM you use now, clean them, and let you check them before anything goes live.',
  },
  {
    topic: 'industries',
    keywords: {
      6: `industry dental dentist health healthcare clinic medical doctor hospital roof roofer
        roofing construction contractor logistics transport transportation trucking trucker freight
        law_firm lawyer attorney legal accountant consult_firm consulting_firm real_estate realtor
        nonprofit non_profit charity insurance manufacturing manufacturer retail school university
        agency plumber plumbing hvac solar trade veterinary landscaping electrician electrical
        niche my_industry our_industry which_sector what_sector kind_of_business type_of_business
        type_of_company`,
    },
    reply:
      'We know healthcare and dental, construction and roofing, transportation and logistics, and professional services from the inside. Other trades are welcome: every system is drawn from the start.',
  },
  {
    topic: 'demo',
    keywords: {
      9: 'trial demo+free free+try',
      6: `demo try test_it test_account look_like how+looks show_me see_it screenshot in_action
        play_around play_with preview pilot proof_of_concept prototype sample sandbox walkthrough
        video`,
      5: 'example test',
    },
    reply:
      'The demo page runs on sample data: sort leads, move deals, read a forecast. Each part has a button that adds it to your quote.',
  },
  {
    topic: 'stories',
    keywords: {
      7: `case_study reference portfolio testimonial review your_customer your_client your_work
        past_project previous_project past_client previous_client success_story other_client
        who_have_you who_has_used who_else past_work past_example examples_of+work done+before
        built+before client+talk_to`,
    },
    reply:
      'The case studies page, linked at the foot of every page, has stories with challenge, solution and results. The ones marked illustrative show the kind of work, without a customer behind them.',
  },
  {
    topic: 'mobile',
    keywords: {
      7: `mobile_app on_my_phone on_our_phone on_their_phone on_your_phone =phones work+phone
        on_road phone_app cell_phone mobile_phone app_store without_internet no_internet no_signal
        without_signal in_field`,
      6: `mobile ios android iphone ipad tablet offline smartphone cellphone =apps reception
        internet`,
      5: '=app',
    },
    reply:
      'There are apps for iOS and Android, and they can work without reception. Both are features in the calculator.',
  },
  {
    topic: 'sign-in',
    keywords: {
      7: `password login log_in log_into sign_up register logging_in sign_in sign_into signing_in
        client_portal my_account my_portal portal`,
    },
    reply:
      'Clients sign in under Client Portal, in the menu at the top. If you have forgotten your password, the sign-in page mails you a link.',
  },
  {
    topic: 'about',
    keywords: {
      9: `what_do_you_do company_do who_are_you what_is_crm what_is_custom_crm what_is_it_you_do
        why_custom custom_instead off_shelf different_from difference difference_between why_not
        why_should why_choose why_you compare comparison versus vs better_than about_your_company
        about_you what_is_ascent who_run who_behind who_is_behind company_is_this what_services
        need_crm who_founded founder your_story what_makes_you why_do_i_need why_do_we_need`,
      7: 'what_is_this how_does_it_work how_it_works how_do_you_work your_process your_service',
    },
    reply:
      'We design and build custom CRM systems: drawn around your sales process, your fields and your vocabulary, instead of a product you bend to fit. Delivered, the system belongs to you.',
  },
  {
    topic: 'assistant',
    isGeneral: true,
    keywords: {
      9: `bot robot chatbot chatgpt are_you_real are_you_human are_you_person are_you_ai
        am+=talking am+=speaking am+=chatting are_you_machine is_this_ai`,
    },
    reply:
      'I am an automated assistant and answer from a script. A person is one press away: write to us or book a call below.',
  },
  {
    topic: 'person',
    isGeneral: true,
    keywords: {
      12: 'how_long+consultation consultation+last connect_me',
      7: `consultation meeting appointment book_call opening_hours business_hours office_hours
        you_open`,
      5: `human real_person live_person someone somebody anybody_there anyone_there agent talk_to
        speak call callback phone schedule email_you email_address phone_number contact_you
        contact_us contact_someone get_in_touch reach_you representative sales_team sales_rep
        salesperson operator live_agent hotline`,
      3: 'person talk email book',
    },
    reply: `With pleasure. Write to us and a person answers within ${reviewHours} hours, or book a consultation of ${consultationMinutes} minutes by video or phone. Both are one press away, below.`,
  },
  {
    topic: 'thanks',
    isGeneral: true,
    isSmallTalk: true,
    keywords: { 2: 'thank ty thx appreciate great perfect bye goodbye cheers awesome cool' },
    reply: `You are welcome. When you want a number, your ${quotePhrase} is ${quoteMinutes} minutes away.`,
  },
  {
    topic: 'hello',
    isGeneral: true,
    isSmallTalk: true,
    keywords: {
      2: `hello hi hiya hey good_morning good_afternoon good_evening good_day greetings howdy
        how_are_you`,
    },
    reply: 'Hello! Ask me about prices, payment, times, integrations or who owns the system.',
  },
];
