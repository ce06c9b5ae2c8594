import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { findChromium } from "./tests/support/chromium.ts";
const port=4300, env={...process.env,PORT:String(port),BACKEND_PORT:"4301",DATA_DIR:"/tmp/find-data",CLINIC_NOW:"2026-11-20T08:00:00+01:00",SIMULATE:"0"};
const server=spawn("node",["server/start.ts"],{env,stdio:["ignore","pipe","pipe"]});
let log="";server.stdout.on("data",d=>log+=d);server.stderr.on("data",d=>log+=d);
const base=`http://127.0.0.1:${port}`;
for(let i=0;i<600;i++){try{const r=await fetch(base+"/readyz");if(r.ok)break}catch{}await new Promise(r=>setTimeout(r,500));}
const browser=await chromium.launch({executablePath:await findChromium()});
try{
 const { default: walk } = await import(process.argv[2]);
 await walk({browser,base});
}catch(e){console.error(e);console.error(log.slice(-3000))}
finally{await browser.close();server.kill("SIGTERM");}
