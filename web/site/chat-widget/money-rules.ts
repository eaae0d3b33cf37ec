import { originalText } from '#web/kit/shell/site-text.ts';
import type { ReplyRule } from './script.ts';

/**
 * The rules about money: what a system costs, how it is paid for, and what the price includes. What
 * the offer does not say is answered with a way to a person and no amount (rule WIDGET-7).
 */
export const moneyRules: readonly ReplyRule[] = [
  {
    topic: 'price',
    isGeneral: true,
    keywords: {
      14: `something_like+how-much/cost/price/looking cost/price+part+up cost_of_ownership cost/budget+deployment/implementation price/cost+start/begin+at/where
        client/customer/company+spend budget+put next_year+budget+put most+end_up`,
      11: `what+=charged what+others+pay calculate/determine/basis/structure/indicate+fee how_many/much_money/dollar worth
        pay_extra pay_more how_much+pay pay/extra+feature/integration/=app
        expensive/cost+compare`,
      10: 'what+did+pay what_do/would/will_we/i/you_pay what+have_to_pay what+pay_for',
      8: `price/cost+up+size/feature each/per_feature/module+cost/price price/cost+pick/choose+feature more_than+cost/price more_than_another price/cost+work_out
        cost+more+staff most_expensive bare_minimum give+range+low minimum_project is_damage  four/five/six_figure less/more_than+dollar/thousand/grand/hundred pricing/price_page from_scratch+cost/how-much price_work compare_to/with_others anything+get_started average_customer+how-much we_talking talking+dollar/thousand free_to_use set_price price_tag  cost+driver number+influence+cost order_of_magnitude  quote_for_dr something+for+dollar/grand i_can_take_to expensive_or_not crm_made end_up+spend make_me/us+price what_make+cost/expensive how_much_more+customize/customization wants_number price+start invest real_number afford give_us/me_number what+looking_at what+that/it/this_run price pricing costly how_much pricey expensive cheap cheapest
        affordable budget =estimate cheaper quotation ballpark rough/round_figure/number/idea
        set_us/me_back run_us/me/you charge =rates going/your_rate spend investment bid
        quote_me what+come_to`,
      6: 'amount quote free money =dollars package grand thousand',
    },
    reply: originalText('chat.reply.price.text'),
  },
  {
    topic: 'payment',
    keywords: {
      19: `need+get_started/start cash/due/owe/need/money+sign/signing/day_one/first percent/percentage_down
        put_in+first money/payment_due first/initial_payment pay/payment+milestone initial_outlay when+first+check/payment pay+quarterly pay_over_time due_upfront due_first payment+structure money+before+you_start 10_down smallest_deposit klarna practice+pay+installment pay_in_rates possibility+payment before+pay stretch+over break+into+payment`,
      17: 'split/spread/divide+bill/cost/money/invoice break_up bit_by_bit',
      15: 'pay_it_off+over',
      13: `percentage+payable pay+signature/signing/completion pay+first/beginning money_down
        so_much+month rest_later break_it_up pay_over make_payment deposit down_payment
        downpayment put_down how_much+upfront/up-front how_much+deposit payment_schedule/term
        pay+month/half/stage/chunk/phase/portion/week/quarter/gradually`,
      12: `50/half+when payment_plan payment_option pay_monthly month_plan
        monthly_billing/payment/instalment afford+once/now 50+now pay_later`,
      9: `pay payment installment finance spread split upfront up_front at_once over_time
        in_full`,
      7: 'half',
    },
    reply: originalText('chat.reply.payment.text'),
  },
  {
    topic: 'plan cost',
    keywords: {
      18: `annual_percentage
        spread/installment/finance+surcharge/markup/premium/fee/charge/interest
        payment-plan/installment/finance/pay-monthly+extra/more/total/expensive/cost/overall/difference
        spread+extra/cost-more/total/expensive/overall penalty+early/pay-off payment_plan+how-much`,
      14: `premium difference+pay/payment/month/plan monthly+more/extra buy_it_out
        anything+pay_monthly tack/add+pay-monthly/finance/installment finance+pay finance+what
        =interest =interests interest_free/rate apr buyout buy_out
        plan+expensive/total/extra/markup/surcharge monthly+expensive pay+early pay_off
        pay_it_off settle cheaper+pay/plan save+pay+once/full/upfront/up-front/early/off/now/all pay_extra/more+month
        pay+total early_payment/repayment surcharge+pay`,
    },
    reply: originalText('chat.reply.plan-cost.text'),
  },
  {
    topic: 'discount',
    keywords: {
      19: `price+flexible/flexibility/room partner/volume+price discount
        better/lower/reduced/special_rate/price
        price/rate+reduction/reduce/lower/match/break/cut come/bring/get/go+price/rate+down cheaper+cash`,
      22: `nonprofit/charity/church/student/startup/school/military/veteran/government/agency/senior_price/rate
        nonprofit/charity/church/student/startup/school/military/veteran/government/agency/senior+break/deal/cheaper get/us/me_break cheaper+rate do_on_price do_about_price something/anything/money/dollar_off`,
      17: `any_sale wiggle_room haggle come_down loyalty room_to_negotiate discount+practice sharpen_pencil nonprofit+pay+less take_less running_special special_running lower any_better get/got/any+deal any_special
        match+bid/quote/competitor/offer get+cheaper coupon promo promotion rebate
        special_offer give/cut/make+deal on_sale sale_on best_price reduction knock+off
        concession negotiate negotiable black_friday referral do_it+less for_less
        do/have+cheaper`,
    },
    reply: originalText('chat.reply.discount.text'),
  },
  {
    topic: 'terms',
    keywords: {
      16: `governing clause provision invoice_in method+pay dollar+back
        sign+anything/something/paperwork/paper put+card on_card refund refundable money+back
        deposit+back get+back+pay cancel cancellation terminate credit_card debit_card
        card+pay/accept/take check+take/accept pay_by/with_check stop_paying cant+payment visa
        mastercard amex ach pay/accept/take+paypal/apple/google/cash/venmo/zelle
        pay+stripe/transfer/wire direct_debit bank/wire_transfer payment_method ways+paying
        crypto bitcoin vat gst =tax tax+$ euro eur gbp $/which/what+currency price+usd
        late_fee/charge miss+payment late+payment/pay penalty purchase_order =bill =billed
        =invoiced hourly per_hour by_hour day/daily_rate time+material =fixed_fee
        how_long+contract =hosting host server+$ setup/set-up+cost/fee/charge/pay/extra
        setting_it_up consultation/meeting/appointment/call+$ free+quote/calculator
        demo+cost/charge/pay guarantee escrow not_happy unhappy not_satisfied dont_like
        out_of_business bankrupt liability nda money/deposit+fail/lose/safe/risk/happen
        change_my_mind net_30/60/15 credit+late pesos over_budget belly_up charge_to_come hold+back+money run_out_of_money do_you_invoice do_you_send+invoice who_pay canadian quote/estimate/proposal+cost_anything charge/pay_for_quote/estimate/proposal
        =halfway`,
      11: 'cloud fixed_price',
      8: '=terms =billing',
      7.9: 'contract',
      6.5: 'paypal venmo zelle',
    },
    reply: originalText('chat.reply.terms.text'),
  },
  {
    topic: 'ownership',
    keywords: {
      20: `pay+anything/something/still/keep/anymore/yet+after/once/finish/done go_up+add by_user/seat cost+to_run never+pay pay+more+double flat_price yearly_contract running_cost have_to_renew cost/fee+after_launch fee+after+month/year monthly+afterward owe+year paid_for+is-that-it scale+seat ongoing/running_expense pay_annually/yearly add+people/user/team+pay-more/cost-more bill+user/year/month limit+user/account+extra left+pay
        $+additional/extra/another/more/per_user/seat/login/license/person/employee/head bill/price/cost/fee/charge+up/increase/change/rise+user bill/price/cost/fee/charge+up/increase/change/rise/more+hire
        seat/user+flat owe+live/launch/running renewal`,
      18: `where+pay+month no/not/never/stop/done+pay+month done_paying cancel+subscription
        pay+month/monthly/year/yearly/annually+after/done/finish/forever/launch/deliver/delivery/still/continue/keep/live`,
      15: 'third_party+maintain/take/develop/appoint',
      14: `must/have-to/need-to+pay+month/monthly/year keep+paying pay+forever
        pay+subscription/licence/license/seat/user`,
      13: `charge+per_month/year/truck monthly_fee =locked charge+monthly monthly+after every_user
        per_person/employee/head charge+user`,
      11: `leave_you part_ways fire_you property+code hostage like+netflix it/be_=mine/=ours one_time somebody_else monthly_price/rate
        month/user/annual/yearly/ongoing+fee month+cost/how-much each_month/year recurring
        ongoing/running/yearly/annual_charge/payment/price subscription per_seat adding+user
        licence license source_code own+code saas lock_in vendor_lock stuck_with elsewhere
        sell_it/software who+own own_it do/will/would/can/did_we/i/you_own ownership belong
        rent perpetual one_off+fee/purchase/payment/cost/charge intellectual_property keep_it
        to_keep take_over other/different_agency/firm/programmer/freelancer/supplier`,
      9: 'fee keep/have/get/give/hold+source',
      7: 'have/get/keep/give/take/whose+code',
      5: 'yearly own owner monthly =rights',
    },
    reply: originalText('chat.reply.ownership.text'),
  },
  {
    topic: 'included',
    keywords: {
      18: 'testing/training/deployment+billed/separately training/deployment+part',
      15: `pay_for_testing add-on_fee else+pay/charge cost/fee+not fee+cover/include nickel hidden surprise anything/nothing+extra in_price
        training+$ extra/additional/other/unexpected_cost/fee/charge
        cost/quote/estimate+include/cover catch`,
      9: `train+office/hygienist/gal/reception what+receive/obtain what_all_is/come what+in_it set-up/setup+part =included =training
        train_us/our train+staff/user/people/crew/everyone in_package/deal/quote
        part_of_package/price/deal/quote show_my/our_team how_to_use teach
        what_do_i/we/you_get get+money for+money what/all/everything+included
        what/all/everything+come+with onboarding deployment deploy deliverable installation
        install testing+included/part tutorial`,
      5: 'include',
    },
    reply: originalText('chat.reply.included.text'),
  },
  {
    topic: 'changes',
    keywords: {
      16: 'change_intake/form/field charge/cost+add+next_year',
      18: 'modification/change_request/modify+$ modification/modify+launch+$ tweak+$ new_feature+down_road =another+next_year+cost',
      15: 'future_change/development change+later/$ add+later add+feature+cost new_feature+$',
      12: `system/it+grow keep_up features_after_launch pivot people+growing`,
      9: `double later_stage additional_module/feature/function then_add
        start_with+few/basic/small/simple/one get_bigger future afterwards down_road/line
        customize+later needs_change add_more growth make_change change+after after_delivery
        add+stuff more/another/new_feature/module/function =added+feature next_year can_grow
        company_grow grow_with/us scale scalable scalability expand start_small/basic modify
        upgrade extend adapt flexible tweak`,
      7: 'more_people/staff/employee/users',
      6: 'change grow',
      3: 'later',
    },
    reply: originalText('chat.reply.changes.text'),
  },
  {
    topic: 'quote',
    keywords: {
      17: `=price+change+end/see/agree price/cost/quote+go_up/increase/change+after/agree/sign price/cost/quote+up/increase+after/agree/sign`,
      15: `charged_what+estimate quotation+when/answer proposal+receive/when/how-quickly/send/soon cost+accurate/exact
        quote/estimate/calculator+valid/good/expire/last/binding/accurate/exact/final/correct/fixed/precise/reliable/change/how-long/commit/hold/expiration/trust/guess
        price+binding/final/locked/hold offer+valid/expire/good/last/binding hear_back
        after+submit/send/form after/once+quote quote+accept/next-step/get-back/response/work
        when/send/review/reply/answer/fast/soon/receive+quote what_happens_after/next
        number+binding/final/accurate/exact`,
      9: 'oblige accurate on_hook valid submit next_step calculator',
    },
    reply: originalText('chat.reply.quote.text'),
  },
];
