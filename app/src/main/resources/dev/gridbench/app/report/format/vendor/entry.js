import {init, use} from "echarts/core";
import {LineChart, CustomChart} from "echarts/charts";
import {AriaComponent, GridComponent, TooltipComponent} from "echarts/components";
import {SVGRenderer} from "echarts/renderers";
use([LineChart, CustomChart, AriaComponent, GridComponent, TooltipComponent, SVGRenderer]);
export {init};
