import { originalText } from '#web/kit/shell/site-text.ts';
import { moneyRules } from './money-rules.ts';
import type { ReplyRule } from './script.ts';

/**
 * The script. In each question the rule with the weightiest keyword answers; a keyword belongs to one
 * rule only, which a test checks. Price and time weigh 8. What asks for one amount in particular, or
 * for one that the offer does not name, weighs more; the features and trades that a question about
 * price or time may mention weigh less. Words and figures of the
 * replies are in domain/site/texts/chat-texts.ts.
 */
export const rules: readonly ReplyRule[] = [
  ...moneyRules,
  {
    topic: 'time',
    isGeneral: true,
    keywords: {
      9: `how_many/long_time much_time ship expedite expedited duration need_this_yesterday what_is_wait ready_before
        live_by do_it_by launch_in q1 q2 q3 q4 mvp+take/long phases`,
      8: `need+=bydate take_forever till/until+done/ready/finish how_long timeline timeframe
        time_frame how_soon/fast/quickly/quick/speedy how_many_day/week/month deadline
        turnaround urgent asap rush eta
        when+ready/done/live/launch/use/deliver/complete/expect/begin/have/get/see
        when_can/could/would/will/do/are delivery_date lead_time time_to_launch/build
        launch/go-live/start/completion_date
        development/build/implementation/average/delivery_time
        done/ready/need-it/need-this/up_by fastest hurry =timing start_to_finish right_away`,
      5.9: 'delivery deliver',
      5: 'ready fast quickly week month have_it_by realistic finish =bydate soon launch quick',
    },
    reply: originalText('chat.reply.time.text'),
  },
  {
    topic: 'integrations',
    keywords: {
      15: `payment_system integrate/connect+payment/bank payment_gateway/processor
        payment/pay+customer exchange+data`,
      10: `work/integrate/connect+paypal
        integration/sync/connection+excel/spreadsheet/salesforce/hubspot/zoho/pipedrive/client_portal`,
      7: `integrate integration connect connection hook =api sync plug_in/into zapier
        phone/pos/voip/erp_system talk_to+program work/talk/link_together quickbooks gmail
        mailchimp slack shopify docusign xero twilio whatsapp servicetitan`,
      6: `outlook calendar =accounting stripe microsoft google =teams link_to/with/up
        third_party`,
      5.5: 'it_work_with',
      8: `does/can_this/it_talk_to interface dentrix intercom snowflake segment okta webhook tiktok =sap talk_to_our pipe_data`,
      5: 'work_with/alongside tie_it/to website',
    },
    reply: originalText('chat.reply.integrations.text'),
  },
  {
    topic: 'features',
    keywords: {
      20: 'approval track+referral',
      10: `features_come_with email_blast/sequence dark_mode capability tailored upload+x/ray calendar_for_each calendar+appointment tag+account
        waiting_list fill_out_form make_offers see_how_many see_where look_up`,
      15: `self_service customer_portal time_tracking handle/generate/produce+quote/proposal
        it+create/make+quote/proposal`,
      9: 'will/does/can/would_it_tell/show/text/send/remind/keep/alert/print/calculate',
      8: 'manage/track/control/keep+stock change+color/logo/layout/design',
      6: `photo feature function module pipeline lead report =reporting dashboard automation
        automatically workflow task =deals forecast analytics predictive =marketing campaign
        =ai language in_spanish/french/german =invoicing invoice inventory customize
        customization field remind reminder alert notification ticket helpdesk help_desk
        live_chat document signature =scheduling track sms proposal
        project/opportunity_management manage+project/job/team currency what_can can_it_do
        what+can+do`,
      4: '=contacts schedule',
      2: `can_we/i_take/look/put/attach/print/search can_it
        does_it_have/do/handle/come/let/allow will_it_have/do/let
        can/could_we/i/they/you_have/see/get/add`,
    },
    reply: originalText('chat.reply.features.text'),
  },
  {
    topic: 'security',
    keywords: {
      17: 'data+host data_processing',
      14: `lock_them_out staff+see+what/everything/all/only limit+see see+other with_my/our_data
        sell/share+data factor`,
      8: `staff/user/role/different/give+=rights sso soc audit_log audit_trail snoop penetration get_hacked back_it_up still_get_in
        computer_dies backups`,
      7.5: `ex/former/old/fired_staff sell+information/info secure security encrypt encryption
        gdpr hipaa certified privacy backup backed_up breach hack hacker confidential 2fa
        single_sign compliance compliant who_can_see who_sees leak steal data_stored =stored
        role_based data_protection where+data`,
      6: 'safe protect private permission access restrict',
      3: 'data',
    },
    reply: originalText('chat.reply.security.text'),
  },
  {
    topic: 'support',
    keywords: {
      17: 'maintenance_contract charge+break on_call+how-much/cost/charge after_free_support',
      15: `we_get_stuck support+$/month/how-long/last/end/hour support_contract/plan maintenance+$
        maintain+$/month who_support support/help+after/afterwards/later support_it
        update/bug+$ =fix+$`,
      9: `response_time who+call+work/break service_level on_weekends+break`,
      7: `disappear vanish problem/issue/trouble+who/help/happen not/stop_function look_after
        quit/stop_work maintenance after/post_launch after+break/fix bug defect
        warranty customer_service sla tech_support 24_7 goes/go/going/went_wrong/down
        it/something/system/anything_fail/crash maintain`,
      6: 'break broken update repair support_team',
      4: 'support',
    },
    reply: originalText('chat.reply.support.text'),
  },
  {
    topic: 'migration',
    keywords: {
      12: 'take_over+data/customer/record',
      9: `stuff/data/customer/list/record+out_of lost_in_transfer old_access years_of+record/data/patient/customer giant_spreadsheet airtable notion+move`,
      7: `data+clean into_system/crm/new on/with_paper lose_my/our
        lose+old/stuff/note/file/email google_sheets notebook type+in import migrate migration
        old/existing/legacy/current/historical_data/contact/customer/crm/software/record/information
        existing+client
        move/bring/transfer/port/carry/load/convert/copy+data/record/history/customer/contact/list/spreadsheet/information
        get/move/bring/load/put+into get+data/record/history
        move/switch/transfer/change_our/from/over/off bring_over
        lose+data/history/everything/anything/contact/customer upload =coming/=changing_from
        move+everything out_of+zoho csv salesforce hubspot pipedrive`,
      6: 'spreadsheet excel zoho switch',
      5: '=moving',
    },
    reply: originalText('chat.reply.migration.text'),
  },
  {
    topic: 'industries',
    keywords: {
      8: 'little_guys work_with_startup/church small_practice',
      7: `orthodontist fintech marketplace septic which_branches i/we_run/own roofing dental dentist =trucking hvac landscaping electrician realtor
        law_firm real_estate plumber plumbing
        my/our/which/what/this_industry/sector/trade/vertical
        kind/type/sort_of_client/industry/organisation firm_like_us/our work_with+company`,
      6: `big/small/little/tiny/larger/bigger_business/staff/operation industry health
        healthcare clinic medical doctor hospital construction contractor logistics transport
        freight lawyer legal nonprofit non_profit charity insurance manufacturing retail
        school agency trade restaurant bakery gym salon spa studio garage farm hotel florist photographer accountant mechanic roofer painter
        brewery daycare veterinary pharmacy therapist chiropractor gallery cleaning bank government store
        work/sense/right/this/fit_for_us/me who_is+for good/right/great_fit suitable suit`,
    },
    reply: originalText('chat.reply.industries.text'),
  },
  {
    topic: 'demo',
    keywords: {
      9: 'before_buy trial demo+free free/before+try/test test_drive',
      8: 'see/show+work play_with proof_of_concept screenshots_i/we',
      6: `evaluate demo try look_like how+looks show_me/us see_it screenshot in_action prototype
        sample video`,
      5: 'example test',
    },
    reply: originalText('chat.reply.demo.text'),
  },
  {
    topic: 'stories',
    keywords: {
      10: `previous/past/prior/earlier/other/similar/example/sample+work/project/client/customer
        your_customer/client your_=work`,
      9: 'customer/client+story other_contractors other_jobs',
      8: 'business+=worked_with business+use project+made/done/did/built any_customer/client',
      7: `case_study reference portfolio testimonial review success_story track_record
        who_have_you who_else example+business/built/made done/built/made+before`,
      5.4: '=worked_with',
    },
    reply: originalText('chat.reply.stories.text'),
  },
  {
    topic: 'mobile',
    keywords: {
      7: `my/our_phone+do/handle mobile_app on/from/with_my/our/their/your/his/her_phone/cell
        =phones work/run/use/open/access/check/view+phone/cell cell/mobile_phone
        without/no_internet/signal/wifi/service in/from/out_field smartphone ios`,
      8: 'my_handy application_for_phone',
      6: 'iphone ipad android mobile tablet offline =apps',
      5: '=app on_phone',
    },
    reply: originalText('chat.reply.mobile.text'),
  },
  {
    topic: 'sign-in',
    keywords: {
      14: 'locked_out key_word',
      9: 'forgot+password',
      8: 'password login log_in/into sign_up signing_in/into my/our_=account/profile portal',
    },
    reply: originalText('chat.reply.sign-in.text'),
  },
  {
    topic: 'about',
    keywords: {
      11: `describe_your_company what_makes_your what_you_are_offering what_differentiates need_this_for who_are_you what_do_you_do/sell/make/build/offer/provide why_not why_us vs
        versus`,
      9: `why+buy/choose mean+crm company_do what_is_crm/custom-crm/ascent/it-you-do
        what_is_this_business/site/product tell_me_about_your/company/ascent why_custom
        custom_instead off_shelf different_from difference why_should/you/would better_than
        about_your_business about_you what_services what+you+sell need_crm what_makes_you
        why_do_i/we_need advantage`,
      7: `what_is_this how_does_it/this_work how_it_works how_do_you_work your_process
        your_service`,
    },
    reply: originalText('chat.reply.about.text'),
  },
  {
    topic: 'assistant',
    isGeneral: true,
    keywords: {
      9: `machine bot robot chatgpt you/this_real/human/person/ai/machine/actual/live am+=talking
        am+=speaking am+=chatting this_automated talk+automated`,
    },
    reply: originalText('chat.reply.assistant.text'),
  },
  {
    topic: 'person',
    isGeneral: true,
    keywords: {
      12: 'how_long+consultation connect_me put+person_on wish+meeting address+rfp talk_to_founder come_out_to',
      9: `talk/speak+owner zoom/video/phone/teams_call set_up_call/meeting/time/zoom
        schedule/book+call/meeting/time/consultation/appointment call_me/us/back
        opening/business/office/working_hours you_open give+call call+somebody/person`,
      7: 'human consultation meeting appointment your_hours =weekend',
      6: 'contact_me/us',
      5: `real/live/actual_person someone agent talk_to/with speak call email_address
        phone/your_number contact_you in_touch reach sales_person/guy operator`,
      4: 'phone',
      3: 'person talk email book sales',
    },
    reply: originalText('chat.reply.person.text'),
  },
  {
    topic: 'thanks',
    isGeneral: true,
    isSmallTalk: true,
    keywords: {
      2: 'thank ty thx appreciate great perfect bye cheers awesome cool',
    },
    reply: originalText('chat.reply.thanks.text'),
  },
  {
    topic: 'hello',
    isGeneral: true,
    isSmallTalk: true,
    keywords: {
      2: 'morning evening hello hi hey good_afternoon/day greetings how_are_you yo',
    },
    reply: originalText('chat.reply.hello.text'),
  },
];
