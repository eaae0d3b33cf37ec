import sharp from 'sharp';
const [out,...files]=process.argv.slice(2);
const ims=await Promise.all(files.map(async f=>{const s=sharp('/tmp/f-shots/'+f).resize({height:760});return {b:await s.toBuffer({resolveWithObject:true})}}));
let x=0;const c=ims.map(i=>{const r={input:i.b.data,left:x,top:0};x+=i.b.info.width+8;return r});
await sharp({create:{width:x,height:760,channels:3,background:'#888'}}).composite(c).png().toFile('/tmp/f-shots/'+out);
