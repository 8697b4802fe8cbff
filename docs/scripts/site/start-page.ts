import { type House, houseSvg, houseTable } from "./house.ts"

/** Returns the start page: where each reader begins, and the picture of the code. Spec: DOCS-01, DOCS-04. */
export const startPage = (house: House): string => `<h1>Begin here</h1>
<p class="lead">Koopkompas compares prices of Dutch shops and sells what they offer. These pages work without a network and without a server.</p>
<div class="cards">
<section><h2>You want to shop</h2><p><code>npm ci &amp;&amp; npm start</code> opens the site with a demo world on <code>http://localhost:3000</code>.
<a href="README.html">The readme</a> says how to start it.</p></section>
<section><h2>You run a site</h2><p><a href="docs/run-your-own.html">Ten commands</a> lead to a site with offers of your own,
with <a href="docs/settings.html">these settings</a>.
<a href="docs/deploy/README.html">A service or containers</a> run it for others, and <a href="docs/scaling.html">several machines</a> share the work.
<a href="docs/theme.html">A brand</a> gives it a name and colours.</p></section>
<section><h2>You develop, on the command line</h2><p><code>npm run --silent cli -- search wasmachine --price-to 600</code> searches the demo world.
<a href="docs/cli.html">The command line</a> has every command; <a href="openapi.html">the HTTP calls</a> are the same, for programs.</p></section>
<section><h2>You test</h2><p><a href="docs/qa.html">Three suites</a> check the site in a browser, and <a href="docs/qa.html#a-scenario">a scenario</a> is ten lines.
<a href="docs/spec/README.html">The specification</a> says what must happen, rule by rule, with the tests of each.</p></section>
<section><h2>You maintain</h2><p><a href="CONTRIBUTING.html">Contributing</a> is the way of working, with <a href="CONTRIBUTING.html#recipes">recipes</a> for a rule, a call, a page and
a filter. <a href="docs/architecture.html">Architecture</a> shows how the parts depend on each other, <a href="docs/decisions/README.html">the decisions</a> why.</p></section>
<section><h2>You use the rules elsewhere</h2><p><a href="docs/domain-library.html">The domain as a library</a> runs in a project of your own.
<a href="docs/glossary.html">The glossary</a> explains its words.</p></section>
</div>
<h2 id="house">The code</h2>
<p>Every folder with its features and their lines, tests left out. Imports point downward only; <code>npm run check</code> verifies it.</p>
<div class="wide" tabindex="0">${houseSvg(house)}</div>
<details><summary>The same as a table</summary><div class="wide" tabindex="0">${houseTable(house)}</div></details>
`
