import { formatDollars } from '#domain/money.ts';
import { priceRange } from '#domain/quote/edition.ts';
import { baseDollars } from '#domain/quote/price/estimate.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import {
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  includedSupportDays,
  instalmentCount,
  reviewHours,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { quoteMinutes, quotePhrase, type ReplyRule } from './script.ts';

/**
 * The rules about money: what a system costs, how it is paid for, and what the price includes. What
 * the offer does not say is answered with a way to a person and no amount (rule WIDGET-7).
 */
export const moneyRules: readonly ReplyRule[] = [
  {
    topic: 'price',
    isGeneral: true,
    keywords: {
      11: `worth pay_extra pay_more how_much+pay pay+feature pay+integration pay+=app extra+feature
        extra+integration extra+=app extra+user bigger+company larger+company size+price
        expensive+compare price+compare cost+compare`,
      8: `price pricing cost how_much pricey expensive cheap cheapest affordable budget =estimate
        =estimates cheaper quotation ballpark rough_figure rough_number rough_idea set_us_back
        set_me_back run_us charge =rates your_rate spend investment outlay price_tag`,
      6: 'quote free afford money =dollars package',
    },
    // Read when it is given: the catalogue changes while a page is open.
    get reply() {
      const { lowest, highest } = priceRange(siteEdition());
      return `Every system starts from ${formatDollars(baseDollars)}; each feature adds between ${formatDollars(lowest)} and ${formatDollars(highest)}, and the size of your company and the depth of customization set the rest. Choose your features and you have a ${quotePhrase} in ${quoteMinutes} minutes.`;
    },
  },
  {
    topic: 'payment',
    keywords: {
      15: 'pay_off+over pay_it_off+over',
      13: `deposit down_payment downpayment put_down how_much+upfront how_much+up_front
        payment_schedule payment_term pay+each_month pay+every_month pay+per_month pay+month
        pay+half`,
      12: `payment_plan payment_option pay_monthly month_plan monthly_billing paymentplan
        afford+once 50_50 50+now`,
      9: `pay payment installment instalment finance spread split upfront up_front at_once
        over_time in_full`,
      7: 'half',
    },
    reply: `You can pay at once, or over ${instalmentCount} months with ${depositPercent}% down. The last step of the calculator shows both plans with every payment, as part of your ${quotePhrase}.`,
  },
  {
    topic: 'plan cost',
    keywords: {
      14: `=interest interest_free interest_rate apr buyout buy_out payment_plan+cost
        payment_plan+how_much payment_plan+more payment_plan+total payment_plan+price
        payment_plan+expensive payment_plan+extra plan+expensive plan+total monthly+expensive
        pay+early pay_off pay_it_off settle cheaper+pay cheaper+upfront cheaper+plan extra+plan
        extra+installment save+pay pay+extra+month pay_more+month pay_monthly+extra
        pay_monthly+more pay+total installment+extra installment+more installment+total
        installment+cost installment+expensive financing_cost financing+expensive prepay`,
    },
    reply: `The ${instalmentCount}-month plan costs ${customerPlanRaisePercent}% more than the estimate: ${depositPercent}% of its total down, then ${instalmentCount} monthly payments, with monthly support and maintenance included. The total is agreed with the quote, so paying early gives no rebate. The buyout is one payment equal to the estimate.`,
  },
  {
    topic: 'discount',
    keywords: {
      17: `discount get+cheaper coupon promo promotion voucher rebate any_deals special_offer
        special_price good_deal give+deal on_sale sale_on better_price best_price lower+price
        reduce+price price+down negotiate negotiable haggle price_match match+price
        cheaper+nonprofit money_off percent_off black_friday referral`,
    },
    reply: `Two discounts are part of the offer: the buyout brings ${futureDevelopmentDiscountPercent}% off future development, and the payment plan includes discounted development rates. About any other I cannot promise anything. A person can answer: write to us or book a call below.`,
  },
  {
    topic: 'terms',
    keywords: {
      16: `refund refundable =nonrefundable money+back deposit+back get+back+pay cancel
        cancellation terminate termination credit_card debit_card card+pay card+accept card+take
        check+take check+accept stop_paying cant+payment cant_make_payment visa mastercard amex
        american_express ach pay+paypal accept+paypal take+paypal pay+stripe pay+cash pay+check
        cheque bank_transfer wire_transfer pay+transfer payment_method way+pay crypto vat gst =tax
        tax+$ euro pound eur gbp pay+currency price+currency price+dollar late_fee miss+payment
        late+payment pay+late penalty overdue net_30 net_60 purchase_order =bill =billed =invoiced
        invoice+=gbp hourly per_hour by_hour day_rate daily_rate per_day time+materials =hosting
        host server+$ setup_fee set_up_fee setup_cost setting_it_up chargeback onboarding_fee
        implementation_fee transaction_fee exit_fee consultation+$ meeting+$ appointment+$ call+$
        free+quote free+calculator demo+cost demo+charge demo+pay guarantee escrow not_happy
        unhappy not_satisfied dissatisfied dont_like out_of_business bankrupt liability nda
        non_disclosure milestone+pay retainer`,
      11: 'contract commitment',
      8: '=terms =billing',
    },
    reply:
      'For refunds, taxes, hosting, ways of paying and terms of contract I have no answer, and I do not guess about money. A person can tell you: write to us or book a call below.',
  },
  {
    topic: 'ownership',
    keywords: {
      18: 'cancel+subscription',
      14: 'keep+paying pay+forever pay+subscription pay+licence pay+license pay+per_user pay+seat',
      13: `monthly_fee =locked charge+monthly monthly+after each_user every_user per_person
        per_employee charge+user`,
      11: `monthly_cost monthly_price monthly_charge monthly+how_much month+fee month+cost
        month+how_much per_month every_month each_month recurring ongoing_cost ongoing_fee
        ongoing_charge running_cost annual_fee annual_cost yearly_fee yearly_cost subscription
        subscribe per_user per_seat user+fee adding+user licence license licensing source_code
        own+code saas lock_in locked_in vendor_lock tied_to stuck_with elsewhere sell_it
        sell_software who+own own_it do_we_own will_we_own do_i_own will_i_own would_i_own
        can_i_own do_you_own will_you_own own+data ownership belong =mine =ours
        intellectual_property copyright keep_it to_keep take_over another_developer other_developer
        another_vendor other_vendor another_provider another_company`,
      9: 'fee',
      5: 'own owner code monthly =rights',
    },
    reply: `The system belongs to you. There are no monthly fees after development and no price per user. Support is optional, at ${formatDollars(supportDollarsPerMonth)} a month.`,
  },
  {
    topic: 'included',
    keywords: {
      15: `hidden_cost hidden_fee hidden_charge hidden surprise_cost surprise+price any_surprise
        anything+extra in_price training+$ extra_cost extra_fee additional_cost additional_fee
        other_cost price+include cost+include quote+include`,
      9: `=training train_us train_our train+staff train+team in_package show_my_team show_our_team
        show_us how_to_use teach train+user train+people train+employee what_do_i_get
        what_do_we_get get+money what_is_included what+included what_comes_with part_of_package
        onboarding deployment deliverable`,
      5: 'include',
    },
    reply: `Every quote includes design and development of the features you select, testing, deployment and training for your team, and ${includedSupportDays} days of support after launch. The finished system is yours: no monthly fees after development.`,
  },
  {
    topic: 'changes',
    keywords: {
      15: `future_change future_development change+later add+later add+feature+cost change+$
        new_feature+$`,
      9: `future afterwards afterward down_road customise+later customize+later needs_change
        need_change need_to_change add_more growth make_change change+after after_delivery
        add+stuff more_feature another_feature =added+feature outgrow more_module new_feature
        next_year can_grow business_grow company_grow grow_with scale scalable scalability expand
        start_small modify modification upgrade extend adapt adjust evolve flexible`,
      7: 'more_people more_staff more_employee more_users',
      6: 'change grow',
      3: 'later',
    },
    reply: `The system is yours and can change with you: by us, or by somebody else if you take it elsewhere. With the buyout, future development is ${futureDevelopmentDiscountPercent}% cheaper; the payment plan includes discounted development rates.`,
  },
  {
    topic: 'quote',
    keywords: {
      15: `quote+valid estimate+valid offer+valid offer+good quote+expire estimate+expire
        quote+last quote+binding estimate+binding price+binding price+final final_price hear_back
        after+submit after+quote once+quote quote+accurate estimate+accurate calculator+accurate
        quote+exact estimate+exact calculator+exact quote+final estimate+final quote+correct
        quote+fixed quote+request+when quote+accept quote+next_step quote+get_back quote+response
        quote+how_long when+quote send+quote review+quote after+send after+form reply+quote
        answer+quote fast+quote soon+quote quote+work what_happens_after what_happens_next`,
      9: 'valid validity binding submit next_step no_obligation calculator',
    },
    reply: `The calculator gives an estimate, valid for ${quoteValidityDays} days. Send it, and our team reviews it within ${reviewHours} hours and sends you a detailed quote by email.`,
  },
];
