import { describe, expect, test } from 'vitest';
import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { bytesOf, readPdf } from '#server/testing/pdf.ts';
import { countMissingGlyphs } from '#server/testing/pdf-places.ts';
import { writeSignedQuotePdf } from './signed-quote-pdf.ts';

const company = { name: 'Ascent', email: 'hello@example.com', timeZone: 'UTC' };

/** A name, a company and a feature note in each. */
const languages: [language: string, name: string, company: string, note: string][] = [
  [
    'Chinese, simplified',
    '王小明',
    '北京山峰科技有限公司',
    '从旧系统导入客户数据,包括联系人和发票。',
  ],
  ['Chinese, traditional', '陳怡君', '臺灣數位發展股份有限公司', '從舊系統匯入客戶資料'],
  [
    'Japanese',
    '渡邊 さくら',
    '株式会社サミット・テクノロジー',
    '顧客データを移行します(契約、請求書)。',
  ],
  ['Korean', '김민준', '주식회사 산봉우리', '기존 시스템에서 고객 데이터를 가져오기'],
  ['Hindi', 'प्रिया शर्मा', 'हिमालय टेक्नोलॉजी लिमिटेड', 'ग्राहक डेटा का स्थानांतरण'],
  ['Bengali', 'অনির্বাণ চট্টোপাধ্যায়', 'পর্বত প্রযুক্তি লিমিটেড', 'গ্রাহকের তথ্য স্থানান্তর'],
  ['Tamil', 'கார்த்திக் சுப்பிரமணியன்', 'மலை தொழில்நுட்பம்', 'தரவு இறக்குமதி'],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి', 'హిమాలయ టెక్నాలజీస్', 'పాత వ్యవస్థ నుండి డేటా దిగుమతి'],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ಪರ್ವತ ತಂತ್ರಜ್ಞಾನ', 'ಹಳೆಯ ವ್ಯವಸ್ಥೆಯಿಂದ ಮಾಹಿತಿ'],
  ['Malayalam', 'ശ്രീകുമാർ നായർ', 'പർവ്വത സാങ്കേതികവിദ്യ', 'പഴയ സിസ്റ്റത്തിൽ നിന്ന് വിവരങ്ങൾ'],
  ['Gujarati', 'કૃષ્ણ પટેલ', 'હિમાલય ટેક્નોલોજી', 'જૂની સિસ્ટમમાંથી ડેટા'],
  ['Punjabi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਪਹਾੜ ਤਕਨਾਲੋਜੀ', 'ਪੁਰਾਣੇ ਸਿਸਟਮ ਤੋਂ ਡਾਟਾ'],
  ['Odia', 'ପ୍ରିୟଙ୍କା ଦାସ', 'ପର୍ବତ ପ୍ରଯୁକ୍ତି', 'ଗ୍ରାହକ ତଥ୍ୟ'],
  ['Sinhala', 'ශ්‍රීමාල් පෙරේරා', 'කඳු තාක්ෂණ', 'පැරණි පද්ධතියෙන් දත්ත'],
  ['Thai', 'สมชาย ปู่ย่า', 'บริษัท ยอดเขา จำกัด', 'นำเข้าข้อมูลลูกค้าทั้งหมดรวมถึงใบแจ้งหนี้'],
  ['Lao', 'ສົມສັກ ພູວົງ', 'ບໍລິສັດ ພູເຂົາ', 'ນໍາເຂົ້າຂໍ້ມູນລູກຄ້າ'],
  ['Khmer', 'សុខ ចាន់ថា', 'ក្រុមហ៊ុនភ្នំ', 'នាំចូលទិន្នន័យអតិថិជន'],
  ['Burmese', 'အောင်ကျော်မြင့်', 'တောင်ထိပ်ကုမ္ပဏီ', 'စနစ်ဟောင်းမှ အချက်အလက်များ'],
  ['Arabic', 'محمد الأحمد', 'شركة القمة للتقنية ش.م.م', 'استيراد بيانات 250 من النظام CRM القديم.'],
  [
    'Persian',
    'زهرا محمدی',
    'شرکت فناوری کوهستان',
    'می\u200cخواهیم داده\u200cها را منتقل کنیم، ۱۲۳ مورد',
  ],
  ['Hebrew', 'דנה לוי', 'פסגה טכנולוגיות בע"מ', 'ייבוא נתוני 250 לקוחות, CRM.'],
  ['Greek', 'Γιώργος Παπαδόπουλος', 'Κορυφή Τεχνολογία ΑΕ', 'Εισαγωγή δεδομένων'],
  ['Russian', 'Анна Соколова', 'ООО «Вершина»', 'Перенос данных из старой системы'],
  ['Ukrainian', 'Олександр Ґудзь', 'ТОВ «Вершина»', "Перенесення об'єктів і їхніх даних"],
  ['Vietnamese', 'Nguyễn Thị Ánh', 'Công ty Cổ phần Đỉnh Núi', 'Nhập dữ liệu, Ặ Ễ Ỗ'],
  ['Georgian', 'ნინო ბერიძე', 'შპს მწვერვალი', 'მონაცემების იმპორტი'],
  ['Armenian', 'Արամ Սարգսյան', 'Գագաթ ՍՊԸ', 'Տվյալների ներմուծում'],
  ['Amharic', 'አበበ በቀለ', 'ተራራ ቴክኖሎጂ', 'የደንበኞች መረጃ ማስገባት'],
  ['Yoruba', 'Adébáyọ̀ Ọlátúnjí', 'Òkè Ẹ̀rọ', 'gbígbé dátà wọlé'],
  ['Polish', 'Łukasz Żółć', 'Szczyt Sp. z o.o.', 'Przeniesienie danych'],
  ['signs', 'Ana 🏔️ Lee 👩‍👩‍👧', 'Peak 🚀 Co. 👍🏽', 'Import ✅ 🇩🇪 ⚡ ½ ⅓ → ► ①'],
];

/** The signed copy of a quote with a typed signature. */
async function signedCopy(name: string, customerCompany: string, note: string) {
  const quote: Omit<SharedQuoteReply, 'status'> = {
    reference: 'Q-7F3K-92MD',
    customerName: name,
    customerCompany,
    companySize: '11-50',
    customizationLevel: 'moderate',
    timeline: 'asap',
    expectedUsers: 12,
    currentMonthlySpend: '',
    exactMonthlySpend: null,
    features: ['own'],
    featureDetails: [{ key: 'own', label: note, category: 'Core', priceDollars: 800 }],
    estimatedCost: '3800',
    price: {
      formulaVersion: '1',
      catalogueVersion: '2026-11',
      baseDollars: 3000,
      featuresDollars: 800,
      subtotalDollars: 3800,
      companySizeMultiplier: 1,
      customizationMultiplier: 1,
      totalDollars: 3800,
      lines: [],
      linesCents: 0,
      discount: null,
      discountCents: 0,
      finalDollars: 3800,
    },
    chosenPlan: '',
    validUntil: '2026-04-03T00:00:00.000Z',
    requestDemo: false,
    noteToClient: '',
    createdAt: '2026-03-04T15:00:00.000Z',
  };
  const document = JSON.stringify({ quote, terms: { version: '2026-03', paragraphs: [note] } });
  const signed = {
    document,
    documentHash: '9f86d081',
    planLabel: 'Buyout',
    payments: [{ label: 'Payment', date: '2026-03-05', amountCents: 380_000 }],
    totalCents: 380_000,
    signerName: name,
    signerRole: 'Director',
    signatureKind: 'typed' as const,
    signature: name,
    recordedName: '',
    acceptedAt: Date.parse('2026-03-05T12:00:00Z'),
    address: '203.0.113.7',
    device: 'Firefox',
    sentAt: null,
    openedAt: null,
  };
  return bytesOf(await writeSignedQuotePdf(signed, company));
}

/** Without spaces, which readers add between distant glyphs, and without invisible characters. */
const bare = (text: string) =>
  text.normalize('NFC').replace(/\s|\p{Cf}|\p{Variation_Selector}/gu, '');

describe('a signed quote', () => {
  test.each(languages)(
    'in %s prints every character and is copied as it was written',
    async (...words) => {
      const [, name, customerCompany, note] = words;
      const bytes = await signedCopy(name, customerCompany, note);
      expect(countMissingGlyphs(bytes)).toBe(0);
      const text = bare((await readPdf(bytes)).text);
      for (const part of [name, customerCompany, note]) expect(text).toContain(bare(part));
      // Title, signature and its name, certificate.
      expect(text.split(bare(name)).length).toBeGreaterThanOrEqual(4);
    },
  );

  test('shows a sign for what no font has', async () => {
    const bytes = await signedCopy('Ana \u{10ffff}', 'Peak', 'a\ud800b');
    expect(countMissingGlyphs(bytes)).toBe(0);
    const { text } = await readPdf(bytes);
    expect(text).toContain('Prepared for Ana \ufffd');
  });

  test('embeds only the glyphs that it uses', async () => {
    const plain = await signedCopy('Ana Lee', 'Peak', 'Import');
    const chinese = await signedCopy('王小明', '北京山峰科技有限公司', '从旧系统导入客户数据');
    expect(chinese.length - plain.length).toBeLessThan(40_000);
  });
});
