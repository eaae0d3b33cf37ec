import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking']});
const only = process.argv[2];
for (const [w,h,scheme] of [[1440,900,"light"],[768,1000,"light"],[390,844,"dark"]]) {
  const ctx = await b.newContext({viewport:{width:w,height:h},colorScheme:scheme});
  const r = await ctx.request.post('http://localhost:4480/api/admin/login',{data:{email:'admin@example.com',password:'correct-horse-battery'}});
  if(!r.ok()) console.log(await r.text());
  const page = await ctx.newPage();
  page.on('console',m=>{ if(['error'].includes(m.type())) console.log(w,m.text().slice(0,200))});
  page.on('pageerror',e=>console.log('PAGEERROR',e.message));
  const leads = await (await ctx.request.get('http://localhost:4480/api/leads')).json();
  const id = leads[0].id;
  const go = async (name,url,act)=>{ if(only && !name.includes(only)) return; await page.goto('http://localhost:4480'+url); await page.waitForTimeout(900); if(act) {await act(); await page.waitForTimeout(500);} const wide=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(wide>0) console.log('OVERFLOW',name,w,wide); await page.screenshot({path:`/tmp/f-shots/${name}-${w}-${scheme}.png`}); };
  await go('leads','/admin/leads');
  await go('panel',`/admin/leads?lead=${id}`);
  await go('board','/admin/leads?view=board');
  await go('add','/admin/leads?add=1');
  await go('convert',`/admin/leads?lead=${id}`,()=>page.getByRole('button',{name:'Convert to Project'}).click());
  await go('palette','/admin/overview',async()=>{await page.keyboard.press('Control+k'); await page.waitForTimeout(300); await page.keyboard.type('de'); await page.waitForTimeout(500)});
  await go('overview','/admin/overview');
  await go('audit','/admin/audit');
  await ctx.close();
}
await b.close();
