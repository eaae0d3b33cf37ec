/*
 * Names and companies as they are in an address book, beside the syllables of named-leads.ts: some are
 * frequent, most are rare, and many share parts.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const realFirstNames = words(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan
  Joseph Jessica Thomas Karen Carlos Sarah Daniel Lisa Matthew Nancy Anthony Sandra Mark Ashley Donald
  Emily Steven Kimberly Andrew Donna Paul Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian
  Deborah George Stephanie Timothy Rebecca Ronald Laura Jason Helen Edward Sharon Jeffrey Cynthia Ryan
  Priya Wei Fatima Olga Kenji Aisha Mateo Ingrid Samir Chloe Dmitri Yuki Leila Sven Amara Rafael`);

export const realLastNames = words(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
  Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark
  Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams
  Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz
  Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson
  Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray
  Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins
  Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan
  Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera
  Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald
  Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson
  Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer
  Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels
  Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Lindqvist
  Kowalczyk Papadopoulos Okonkwo Yamamoto Bergstrom Haugen Delacroix Fitzgerald Abernathy Whitfield`);

const places = words(`
  Northridge Riverside Lakeshore Hillcrest Maplewood Brookfield Stonebridge Fairview Harborview Westgate
  Eastport Kingsway Oakmont Cedarville Silverton Redwood Granite Summit Pioneer Heritage Beacon Anchor
  Meridian Horizon Evergreen Frontier Keystone Liberty Cascade Prairie Coastal Highland Midtown Sterling`);
const trades = words(`
  Dental Logistics Roofing Plumbing Consulting Accounting Properties Veterinary Landscaping Electric
  Catering Pharmacy Printing Insurance Mortgage Freight Architects Pediatrics Orthopedics Staffing
  Brewing Bakery Furniture Hardware Textiles Fitness Travel Photography Robotics Analytics`);
const forms = ['Inc', 'LLC', 'Group', 'Partners', '& Sons', 'Co', 'Associates', 'Ltd'];

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';

/** The company with a number: a place or a family, and a trade. */
export function realCompany(n: number): string {
  const owner = n % 3 === 0 ? pick(realLastNames, n >> 2) : pick(places, n >> 3);
  return `${owner} ${pick(trades, n >> 1)} ${pick(forms, n >> 4)}`;
}
