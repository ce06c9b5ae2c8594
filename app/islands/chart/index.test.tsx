import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exampleFrame } from "#app/ui/graph/testing/example-frame.ts";
import { ChartIsland } from "./index.tsx";

test("without a script only the server's drawing is shown", () => {
  const html = renderToStaticMarkup(
    <ChartIsland
      frame={exampleFrame}
      axis={{ min: 0, max: 1, ticks: [], unit: "kg" }}
      payload={{ startAt: 0, seconds: [60], values: [80], levels: "0" }}
    >
      <svg id="drawing" />
    </ChartIsland>,
  );
  expect(html).toBe('<div class="relative"><div><svg id="drawing"></svg></div></div>');
});
